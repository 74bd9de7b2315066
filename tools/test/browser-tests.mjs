import { findChromium } from './chromium.mjs';
import { runSuite } from './run-suite.mjs';

export async function runBrowserTests() {
  const chromium = findChromium();
  if (!chromium) return { passed: 0, failed: 1 };
  const environment = (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return runSuite('playwright', () => ['test', '--reporter=line,json'], environment, count);
}

function count({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
