"""Where the page starts: the only module that knows the browser. JSON text in, JSON text out."""

from __future__ import annotations

import asyncio
import gc
import json
from typing import Any


async def start() -> None:
    """Load the rules, make the session, hand the page the one function that it calls."""
    from pyodide.ffi import create_proxy
    from pyscript import window

    bridge = window.zaibatsu
    gc.disable()  # what is made now stays
    try:
        bridge.stage("rules")
        await asyncio.sleep(0)
        from app.session import Session

        bridge.stage("draw")
        await asyncio.sleep(0)
        session = Session()

        def dispatch(text: str) -> str:
            intent: dict[str, Any] = json.loads(text)
            return json.dumps(session.dispatch(intent), ensure_ascii=False)

        bridge.connect(create_proxy(dispatch))
        gc.freeze()
        gc.enable()
    except BaseException as error:
        bridge.failed(f"{type(error).__name__}: {error}")
        raise
