"""How hard broken input is looked for: `HYPOTHESIS_PROFILE=thorough` tries 10,000 inputs of each kind."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("quick", max_examples=60, deadline=None, suppress_health_check=SLOW)
settings.register_profile("thorough", max_examples=10_000, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
