// node lighthouse.mjs JOB: one look of Lighthouse at one page, in a browser of its own; its report as JSON.
// JOB: {"base": "http://…", "path": "/#game/saved", "record": "" or one to be kept first, "preset": …, "browser": …}
import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";

const { base, path, record, preset, browser: executablePath } = JSON.parse(process.argv[2]);
const browser = await puppeteer.launch({ executablePath, headless: true, args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`${base}/rules/en/`); // any page of the origin that starts no service worker
if (record) await page.evaluate((text) => localStorage.setItem("zaibatsu/game/saved", text), record);
const { lhr } = await lighthouse(
  base + path,
  { disableStorageReset: true, logLevel: "silent" },
  preset === "desktop" ? desktopConfig : undefined,
  page,
);
await browser.close();
console.log(JSON.stringify(lhr));
