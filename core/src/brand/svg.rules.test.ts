import { expect, test } from 'vitest';
import { readSvg } from './svg.rules.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

test.each([
  ['a picture', svg('<title>Nord</title><path d="M0 0h9"/>', 'viewBox="0 0 40 10"'), { width: 40, height: 10 }],
  ['a size without a box', svg('', 'width="30px" height="15px"'), { width: 30, height: 15 }],
  ['no size', svg(''), { width: 1, height: 1 }],
  ['an empty box', svg('', 'viewBox="0 0 0 10"'), { width: 1, height: 1 }],
  [
    'a declaration and a comment',
    `<?xml version="1.0" encoding="UTF-8"?><!-- by hand -->${svg('')}`,
    expect.anything(),
  ],
  ['a reference to a part of itself', svg('<g id="a"/><use href="#a"/><use xlink:href="#a"/>'), expect.anything()],
  ['a gradient', svg('<rect fill="url(#a)" style="stroke: url( \'#b\' )"/>'), expect.anything()],
  ['a style sheet', svg('<style>.a { fill: #123456; filter: url(#b) }</style>'), expect.anything()],
  ['an embedded picture', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'), expect.anything()],
  [
    'metadata of drawing programs',
    svg('<i:view xmlns:i="http://www.inkscape.org/" i:file="C:\\logo.png"/><metadata>x</metadata>'),
    expect.anything(),
  ],
])('%s may be in a logo', (_, text, size) => {
  expect(readSvg(text)).toEqual(size);
});

test.each([
  ['', 'is not well-formed XML'],
  ['<svg', 'is not well-formed XML'],
  ['hello', 'is not well-formed XML'],
  [svg('<g>'), 'is not well-formed XML'],
  [svg('&nbsp;'), 'is not well-formed XML'],
  ['<html/>', 'is neither SVG nor PNG'],
  ['<svg/>', 'is neither SVG nor PNG'],
  [`<!DOCTYPE svg>${svg('')}`, 'has a DOCTYPE'],
  [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`, 'has a DOCTYPE'],
  [`<?xml-stylesheet href="https://a.example/a.css"?>${svg('')}`, 'has a processing instruction (xml-stylesheet)'],
  [svg('<script>1</script>'), 'has the element script'],
  [svg('<SCRIPT/>'), 'has the element SCRIPT'],
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'has the element script'],
  [svg('<foreignObject/>'), 'has the element foreignObject'],
  [svg('<b xmlns="http://www.w3.org/1999/xhtml"/>'), 'has the element b'],
  [svg('<iframe/>'), 'has the element iframe'],
  [svg('', 'onload="1"'), 'has the attribute onload'],
  [svg('<g ONCLICK="1"/>'), 'has the attribute ONCLICK'],
  [svg('<g><animate attributeName="xlink:href" to="#b"/></g>'), 'animates the attribute xlink:href'],
  [svg('<set attributeName="onclick" to="1"/>'), 'animates the attribute onclick'],
  [svg('<image href="https://a.example/a.png"/>'), 'refers to an external resource in href'],
  [svg('<image href="a.png"/>'), 'refers to an external resource in href'],
  [svg('<use xlink:href="//a.example/a.svg#b"/>'), 'refers to an external resource in xlink:href'],
  [svg('<use x:href="a.svg#b" xmlns:x="http://www.w3.org/1999/xlink"/>'), 'refers to an external resource in x:href'],
  [svg('<a href="java&#x0a;script:1"/>'), 'refers to an external resource in href'],
  [svg('<image href="data:image/svg+xml,a"/>'), 'refers to an external resource in href'],
  [svg('<image href="data:text/html,a"/>'), 'refers to an external resource in href'],
  [svg('<g xml:base="https://a.example/"/>'), 'refers to an external resource in xml:base'],
  [svg('<rect fill="url(https://a.example/a.svg#b)"/>'), 'refers to an external resource in fill'],
  [svg('<rect style="fill: URL( &quot;a.svg#b&quot;)"/>'), 'refers to an external resource in style'],
  [svg('<rect style="fill: u\\72l(a.svg#b)"/>'), 'has a backslash in style'],
  [svg('<style>@import "a.css";</style>'), 'refers to an external resource in its style sheet'],
  [svg('<style><![CDATA[@im]]>port "a.css";</style>'), 'refers to an external resource in its style sheet'],
  [svg('<style>@im<g/>port "a.css";</style>'), 'refers to an external resource in its style sheet'],
  [svg('<style>a { fill: url(a.svg) }</style>'), 'refers to an external resource in its style sheet'],
  [svg('<style>a { background: image-set("a.png" 1x) }</style>'), 'refers to an external resource in its style sheet'],
  [svg('<style>@\\69mport "a.css";</style>'), 'has a backslash in its style sheet'],
])('%s is refused: it %s', (text, reason) => {
  expect(() => readSvg(text)).toThrow(`BRAND_LOGO names a file that cannot be used: it ${reason}`);
});
