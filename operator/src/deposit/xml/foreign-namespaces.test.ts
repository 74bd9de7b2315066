import { readFileSync } from 'node:fs';
import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvDefinitions } from '../csv/csv-definition.ts';
import { readElement } from '../read-element.ts';
import type { ObjectStage } from '../stage/object-stage.ts';
import { deposit, domain, fixture, importInto, registrar } from '../testing/deposit.ts';
import { createDepositParser } from './deposit-parser.ts';
import type { Element } from './element.ts';
import { type Envelope, readEnvelope } from './envelope.ts';

// As a DIFF, so that its deletes are read too.
const diff = readFileSync(fixture('full.xml'), 'utf8').replace('"FULL"', '"DIFF"');

/** Everything read from a deposit, without line numbers, and the elements that are ignored. */
function read(text: string) {
  const found: unknown[] = [];
  const foreign: string[] = [];
  let envelope: Envelope | undefined;
  const stage = {
    object: (type: string, { line, ...raw }: { line: number }) => found.push([type, raw]),
    delete: (deleted: unknown) => found.push(deleted),
  } as unknown as ObjectStage;
  const parser = createDepositParser({
    onDeposit(attributes) {
      envelope = readEnvelope(attributes);
    },
    onElement(element, parent) {
      if (envelope) readElement(element, parent, { envelope, stage, definitions: [] });
    },
    onForeign: (namespace) => foreign.push(namespace),
  });
  parser.write(text);
  parser.end();
  return { envelope, found, foreign };
}

const places = [...diff.matchAll(/>/g)].map(({ index }) => index + 1);
const inside = places.filter(
  (place) => place > diff.indexOf('<d:watermark') && place <= diff.lastIndexOf('</d:deposit'),
);
const known = [...new Set([...diff.matchAll(/<\w+:(\w+)/g)].map(([, name = '']) => name))];
const namespaces = [
  ...['urn:ext', '', 'urn:ietf:params:xml:ns:secDNS-1.0', 'urn:ietf:params:xml:ns:domain-1.1'],
  ...['urn:ietf:params:xml:ns:launch-1.0', 'rdeDomain-1.0', 'urn:ietf:params:xml:ns:rdeDomain-1.0x'],
];
const added = fc.record({
  place: fc.constantFrom(...inside),
  namespace: fc.constantFrom(...namespaces),
  name: fc.constantFrom(...known),
  content: fc.constantFrom('evil.test', '<dom:name>evil.test</dom:name>', ''),
});

test('elements of foreign namespaces, wherever they are, do not affect the rest', () => {
  const { foreign, ...expected } = read(diff);
  expect(foreign).toEqual([]);
  const property = fc.property(fc.array(added, { minLength: 1, maxLength: 5 }), (list) => {
    const sorted = list.toSorted((one, other) => other.place - one.place);
    const text = sorted.reduce((text, { place, namespace, name, content }) => {
      const element = `<${name} xmlns="${namespace}">${content}</${name}>`;
      return text.slice(0, place) + element + text.slice(place);
    }, diff);
    const { foreign, ...found } = read(text);
    expect(found).toEqual(expected);
    expect(foreign.toSorted()).toEqual(list.map(({ namespace }) => namespace).toSorted());
  });
  fc.assert(property, { numRuns: 500 });
});

test('each foreign namespace is one problem, which says how often it occurs', async () => {
  await using database = await testDatabase();
  const more = '<x:name xmlns:x="urn:ext">evil.test</x:name><x:colour xmlns:x="urn:ext">red</x:colour><note>n</note>';
  const contents = `${registrar('north')}\n${domain('a.example', { more })}\n<x:thing xmlns:x="urn:ext"/>`;
  const { problems } = await importInto(database, deposit({ contents }));
  expect(problems).toEqual(
    [
      [9, '3 elements of the namespace urn:ext cannot be used'],
      [9, '1 element of the namespace (none) cannot be used'],
    ].map(([line, message]) => ({
      line,
      object: 'deposit',
      code: 'PANEL_DEPOSIT_HAS_FOREIGN_NAMESPACE',
      message,
    })),
  );
  expect(await database.db.selectFrom('domain').select('name').execute()).toEqual([{ name: 'a.example' }]);
});

test('objects that the panel ignores may have any namespace', () => {
  const parameters = `<p:eppParams xmlns:p="urn:ietf:params:xml:ns:rdeEppParams-1.0"><p:svcExtension>
    <e:extURI xmlns:e="urn:ietf:params:xml:ns:epp-1.0">urn:ietf:params:xml:ns:rgp-1.0</e:extURI>
  </p:svcExtension></p:eppParams>`;
  expect(read(deposit({ contents: parameters })).foreign).toEqual([]);
});

test('a column of a foreign namespace keeps its position', () => {
  const ns = (name: string) => `urn:ietf:params:xml:ns:${name}-1.0`;
  const element = (namespace: string, name: string, children: Element[], text = ''): Element => ({
    ...{ namespace, name, attributes: {}, text, children, line: 1 },
  });
  const fields = [ns('csvDomain'), 'csvDomain-1.0', ns('rdeCsv')].map((namespace) => element(namespace, 'fName', []));
  const csv = element(ns('rdeCsv'), 'csv', [
    element(ns('rdeCsv'), 'fields', fields),
    element(ns('rdeCsv'), 'files', [element(ns('rdeCsv'), 'file', [], 'domain.csv')]),
  ]);
  const [definition] = readCsvDefinitions('domain', element(ns('csvDomain'), 'contents', [csv]));
  expect(definition?.columns).toEqual(['csvDomain:fName', '{csvDomain-1.0}:fName', 'rdeCsv:fName']);
});
