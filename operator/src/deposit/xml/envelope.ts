import { type ObjectType, objectTypes } from '@panel/registry/stage';
import { readTime } from '@panel/registry/values';
import { CommandRefusal } from '../../command-refusal.ts';
import type { Problems } from '../problems.ts';
import { clean } from '../text.rules.ts';
import { children, type Element, textOf, textsOf } from './element.ts';
import { HEADER, objectNamespaces, RDE } from './namespaces.ts';

/** RFC 8909: the metadata of a deposit. */
export interface Envelope {
  type: 'FULL' | 'DIFF' | 'INCR';
  id: string;
  prevId: string | undefined;
  watermark: string | undefined;
  /** RFC 9022: from the header, which may name a registrar instead. */
  tld: string | undefined;
  menu: string[];
  /** The header's counts: the repository's totals at the watermark, even in a DIFF. */
  counts: Partial<Record<ObjectType, number>>;
  countedUris: string[];
  /** How many of its parts have been read: the deposit's own attributes, its watermark, its header. */
  known: number;
}

export function readEnvelope(attributes: Readonly<Record<string, string>>): Envelope {
  const [type, id, prevId] = [attributes.type, attributes.id, attributes.prevId].map(clean);
  if (type !== 'FULL' && type !== 'DIFF' && type !== 'INCR')
    throw new CommandRefusal(`The deposit's type is ${type || 'missing'}, not FULL, DIFF or INCR.`);
  if (!id) throw new CommandRefusal("The deposit's id is missing.");
  if (!/^\w{1,13}$/.test(id))
    throw new CommandRefusal(
      `The deposit's id ${id} is not valid: it must be 1 to 13 letters, digits and underscores.`,
    );
  return {
    type,
    id,
    prevId,
    watermark: undefined,
    tld: undefined,
    menu: [],
    counts: {},
    countedUris: [],
    known: 1,
  };
}

export function readEnvelopeElement(envelope: Envelope, element: Element): void {
  if (element.namespace !== RDE) return;
  if (element.name === 'rdeMenu') envelope.menu = textsOf(element, 'objURI');
  if (element.name !== 'watermark') return;
  envelope.watermark = readTime(clean(element.text) ?? '');
  if (!envelope.watermark)
    throw new CommandRefusal(`Line ${element.line}: the deposit's watermark is not a time from the year 1 to 9999.`);
  envelope.known++;
}

export function readHeader(envelope: Envelope, header: Element): void {
  envelope.known++;
  envelope.tld = textOf(header, 'tld');
  for (const { attributes, text } of children(header, 'count')) {
    const uri = clean(attributes.uri) ?? '';
    envelope.countedUris.push(uri);
    const type = objectNamespaces.get(uri)?.type;
    const count = Number(clean(text));
    if (type && Number.isSafeInteger(count)) envelope.counts[type] = (envelope.counts[type] ?? 0) + count;
  }
}

export function checkEnvelope({ menu, countedUris, counts }: Envelope, problems: Problems): void {
  const [listed, counted] = [new Set(menu), new Set(countedUris)];
  listed.delete(HEADER);
  const differing = [...listed, ...counted].filter((uri) => !listed.has(uri) || !counted.has(uri));
  if (differing.length > 0) {
    const message = `the menu and the header do not name the same objects: ${[...new Set(differing)].join(', ')}`;
    problems.add({ line: null, object: 'deposit', code: 'RDE_MENU_AND_HEADER_URIS_DIFFER', message });
  }
  for (const type of objectTypes) {
    const models = new Set([...listed].flatMap((uri) => (objectNamespaces.get(uri)?.type === type ? uri : [])));
    if (models.size < 2 || counts[type] === undefined) continue;
    const message = `the deposit has ${type} objects both as XML and as CSV`;
    problems.add({ line: null, object: 'deposit', code: 'RDE_OBJECT_HAS_MIXED_TYPES', message });
  }
}
