import { expect, test } from 'vitest';
import { asciiName, mapName, unicodeName } from './domain-name.rules.ts';
import { readName } from './name.rules.ts';

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
  ['a label', '\uFDFA'.repeat(250)],
  ['a label of an address', '\uFDFA'.repeat(4_000)],
  ['labels', '\uFDFA\u3002'.repeat(4_000)],
  ['a label beyond ASCII', '日'.repeat(4_000)],
])('%s too long for a name takes no time and stays unchanged', (_, text) => {
  expect([mapName(text), readName(text)]).toEqual([text, undefined]);
  const times = Array.from({ length: 100 }, () => {
    const began = performance.now();
    mapName(text);
    readName(text);
    return performance.now() - began;
  });
  // Without the limits, even the fastest takes longer.
  expect(Math.min(...times)).toBeLessThan(1);
});

test('the longest label in its longest spelling is mapped', () => {
  const vietnamese = 'e\u0302\u0301'.repeat(54);
  expect(mapName(vietnamese)).toBe('ế'.repeat(54));
  expect(readName(`${vietnamese}.example`)).toMatch(/^xn--[a-z0-9]{1,59}\.example$/);
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
