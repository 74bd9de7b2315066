import { expect, test } from 'vitest';
import { asciiName, mapName, unicodeName } from './domain-name.rules.ts';

test.each([
  ['CAFÉ.example', 'café.example'],
  ['cafe\u0301.example', 'café.example'],
  ['XN--CAF-DMA.EXAMPLE', 'xn--caf-dma.example'],
  ['ｘｎ--CAF-dma.example', 'xn--caf-dma.example'],
  ['straße.example', 'straße.example'],
  ['STRAẞE.example', 'straße.example'],
  ['ΣΊΣΥΦΟΣ.example', 'σίσυφοσ.example'],
  ['σίσυφος.example', 'σίσυφος.example'],
  ['ａｂｃ.example', 'abc.example'],
  ['abc。example', 'abc.example'],
  ['a%2eb.example', 'a%2eb.example'],
  ['1.2', '1.2'],
  ['%_\\?', '%_\\?'],
  ['\u0301x', '\u0301x'],
  ['', ''],
])('%j is the name %j', (text, name) => {
  expect(mapName(text)).toBe(name);
});

test.each([
  ['café.example', 'xn--caf-dma.example'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['xn--caf-dma.example', 'xn--caf-dma.example'],
  ['café.xn--p1ai', 'xn--caf-dma.xn--p1ai'],
  ['xn--a.example', 'xn--a.example'],
])('%j has the A-label %j', (name, alabel) => {
  expect(asciiName(name)).toBe(alabel);
});

test.each([
  ['xn--caf-dma.example', 'café.example'],
  ['ns1.xn--strae-oqa.example', 'ns1.straße.example'],
  ['active.example', 'active.example'],
  ['xn--.example', 'xn--.example'],
  ['xn--a.example', 'xn--a.example'],
  // Decodes to `cafÉ`, which is not a U-label.
  ['xn--caf-pia.example', 'xn--caf-pia.example'],
])('the A-label %j is shown as %j', (alabel, name) => {
  expect(unicodeName(alabel)).toBe(name);
});
