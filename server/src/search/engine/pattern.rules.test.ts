import { expect, test } from 'vitest';
import { parsePattern } from './pattern.rules.ts';

test.each([
  ['CAFÉ.example', { kind: 'exact', name: 'café.example', alabel: 'xn--caf-dma.example' }],
  ['XN--CAF-DMA.example', { kind: 'exact', name: 'xn--caf-dma.example', alabel: 'xn--caf-dma.example' }],
  ['*', { kind: 'all' }],
  ['***', { kind: 'all' }],
  ['Shop-*', { kind: 'prefix', prefix: 'shop-' }],
  ['café**', { kind: 'prefix', prefix: 'café' }],
  ['*.example', { kind: 'suffix', suffix: '.example', like: '%.example' }],
  ['*bakkerij*', { kind: 'like', like: '%bakkerij%', prefix: '', hasTrigram: true }],
  ['a*e', { kind: 'like', like: 'a%e', prefix: 'a', hasTrigram: false }],
  ['*a-b*', { kind: 'like', like: '%a-b%', prefix: '', hasTrigram: false }],
  ['*100%_\\?*', { kind: 'like', like: '%100\\%\\_\\\\?%', prefix: '', hasTrigram: true }],
  ['xn--caf*', { kind: 'alabel', like: 'xn--caf%', atLabelStart: true }],
  ['XN--*.Example', { kind: 'alabel', like: 'xn--%.example', atLabelStart: true }],
  ['*.xn--p1ai', { kind: 'alabel', like: '%.xn--p1ai', atLabelStart: true }],
  ['*xn--p*', { kind: 'alabel', like: '%xn--p%', atLabelStart: false }],
  ['axn--p*', { kind: 'prefix', prefix: 'axn--p' }],
  ['a\0b', { kind: 'nothing' }],
  ['*\0', { kind: 'nothing' }],
  ['\ud800*', { kind: 'nothing' }],
])('%j becomes %j', (text, pattern) => {
  expect(parsePattern(text)).toEqual(pattern);
});
