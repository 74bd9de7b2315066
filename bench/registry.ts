import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { domainToASCII } from 'node:url';

// A sample registry as a deposit: 200 registrars, the first with 30 % of the registrations, some names with umlauts and
// accents. The same size always gives the same registry.

export const REGISTRARS = 200;
/** The registrar with 30 % of the registrations. */
export const BIG = 'registrar-000';

const places =
  'amsterdam antwerpen berlin bergen brugge brussel dresden firenze genova gent genk graz hamburg hasselt innsbruck karlsruhe kassel kortrijk leuven liege lille linz lyon mechelen metz milano namur nantes napoli nice oostende paris porto praha rennes roma rotterdam salzburg seraing torino toulouse tours utrecht venezia verona verviers waterloo wavre wien zurich'.split(
    ' ',
  );
const things =
  'bakkerij bloemen boek brouwerij cafe camping chocolade coiffeur dakwerken design dokter drukkerij fietsen fleuriste fotograf garage garten hotel immo juwelen kaas kapper keramik keuken kinesist klima koffie lampen maison makelaar meubelen mode museum musik notaris optik pharma plombier restaurant schule shop slagerij sport taxi tuin verein verzekering wein winkel zahnarzt'.split(
    ' ',
  );
const extras = ['', 'de-', 'le-', 'neue-', 'online-', 'mijn-', 'mon-', 'super-', 'top-', 'vintage-', 'eco-', 'grand-'];
const accents: Record<string, string> = { e: 'é', u: 'ü', o: 'ö', a: 'à' };

export function nameOf(index: number): string {
  const [place, thing] = [places[index % 50], things[Math.floor(index / 50) % 50]];
  const more = Math.floor(index / 2_500);
  const name = `${extras[more % 12]}${thing}-${place}`;
  const number = Math.floor(more / 12);
  const whole = `${name}${number > 0 ? `-${number}` : ''}.example`;
  return index % 33 === 7 ? whole.replace(/[aeou]/, (letter) => accents[letter] ?? letter) : whole;
}

export const registrarHandle = (number: number) => `registrar-${String(number).padStart(3, '0')}`;

export function registrarOf(index: number): string {
  const spread = (index * 7_919) % 1_000;
  return registrarHandle(spread < 300 ? 0 : 1 + ((index * 31) % (REGISTRARS - 1)));
}

export const contactOf = (index: number, contacts: number) => `C${(index * 13) % contacts}`;

/** Writes a FULL deposit; `edition` 1 differs in 5 % of the registrations. */
export async function writeDeposit(file: string, size: number, edition: 0 | 1): Promise<void> {
  await pipeline(Readable.from(inBatches(depositLines(size, edition))), createWriteStream(file));
}

/** A few large chunks instead of many small ones. */
export function* inBatches(lines: Iterable<string>): Generator<string> {
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length > 250_000) {
      yield batch;
      batch = '';
    }
  }
  yield batch;
}

const NS = 'urn:ietf:params:xml:ns:';
const types = ['Domain', 'Host', 'Contact', 'Registrar'];

function* depositLines(size: number, edition: number): Generator<string> {
  const contacts = Math.ceil(size / 3);
  const hosts = Math.ceil(size / 50);
  yield depositHead('FULL', { id: `bench${edition}`, watermark: `2026-11-0${1 + edition}T00:00:00Z` }, size);
  for (let index = 0; index < REGISTRARS; index++) yield registrar(registrarHandle(index));
  for (let index = 0; index < contacts; index++) yield contact(index);
  for (let index = 0; index < hosts; index++) yield host(index);
  for (let index = 0; index < size; index++) yield domain(index, contacts, hosts, edition === 1 && index % 20 === 3);
  yield '</rde:contents></rde:deposit>\n';
}

/** A deposit of a registry of this size, up to its first object. */
export function depositHead(
  type: 'FULL' | 'DIFF',
  { watermark, ...ids }: { id: string; prevId?: string; watermark: string },
  size: number,
): string {
  const counts = [size, Math.ceil(size / 50), Math.ceil(size / 3), REGISTRARS];
  const header = types.map((type, at) => `<rdeHeader:count uri="${NS}rde${type}-1.0">${counts[at]}</rdeHeader:count>`);
  const attributes = Object.entries(ids).map(([name, id]) => `${name}="${id}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rde:deposit type="${type}" ${attributes.join(' ')} xmlns:rde="${NS}rde-1.0" xmlns:rdeHeader="${NS}rdeHeader-1.0" ${types.map((type) => `xmlns:rde${type}="${NS}rde${type}-1.0"`).join(' ')} xmlns:domain="${NS}domain-1.0" xmlns:contact="${NS}contact-1.0" xmlns:secDNS="${NS}secDNS-1.1">
<rde:watermark>${watermark}</rde:watermark>
<rde:rdeMenu><rde:version>1.0</rde:version>${types.map((type) => `<rde:objURI>${NS}rde${type}-1.0</rde:objURI>`).join('')}</rde:rdeMenu>
<rde:contents><rdeHeader:header><rdeHeader:tld>example</rdeHeader:tld>${header.join('')}</rdeHeader:header>\n`;
}

function registrar(handle: string): string {
  return `<rdeRegistrar:registrar><rdeRegistrar:id>${handle}</rdeRegistrar:id><rdeRegistrar:name>${handle} Ltd.</rdeRegistrar:name><rdeRegistrar:status>ok</rdeRegistrar:status></rdeRegistrar:registrar>\n`;
}

export function contact(index: number): string {
  return `<rdeContact:contact><rdeContact:id>C${index}</rdeContact:id><rdeContact:roid>C${index}-EX</rdeContact:roid><rdeContact:status s="ok"/><rdeContact:postalInfo type="int"><contact:name>Person ${index}</contact:name><contact:org>${things[index % 50]} ${places[index % 50]} Ltd.</contact:org><contact:addr><contact:street>${index % 200} Main Street</contact:street><contact:city>${places[(index * 7) % 50]}</contact:city><contact:pc>${1000 + (index % 9000)}</contact:pc><contact:cc>BE</contact:cc></contact:addr></rdeContact:postalInfo><rdeContact:voice>+32.2${5_000_000 + index}</rdeContact:voice><rdeContact:email>person${index}@mail.example</rdeContact:email><rdeContact:clID>${registrarOf(index)}</rdeContact:clID></rdeContact:contact>\n`;
}

export function host(index: number): string {
  return `<rdeHost:host><rdeHost:name>ns${index}.hosting.example</rdeHost:name><rdeHost:roid>H${index}-EX</rdeHost:roid><rdeHost:status s="ok"/><rdeHost:addr ip="v4">192.0.${index % 250}.${1 + (Math.floor(index / 250) % 250)}</rdeHost:addr><rdeHost:addr ip="v6">2001:db8::${(index + 1).toString(16).replace(/^(.+)(.{4})$/, '$1:$2')}</rdeHost:addr></rdeHost:host>\n`;
}

export function domain(index: number, contacts: number, hosts: number, isChanged: boolean): string {
  const name = domainToASCII(nameOf(index));
  const day = `20${String(10 + (index % 15)).padStart(2, '0')}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
  const keys =
    index % 10 === 0
      ? `<rdeDomain:secDNS><secDNS:dsData><secDNS:keyTag>${index % 65_536}</secDNS:keyTag><secDNS:alg>13</secDNS:alg><secDNS:digestType>2</secDNS:digestType><secDNS:digest>${index.toString(16).padStart(64, 'ab')}</secDNS:digest></secDNS:dsData></rdeDomain:secDNS>`
      : '';
  const update = isChanged ? '2026-11-01T00:00:00Z' : `${day}T12:00:00Z`;
  return `<rdeDomain:domain><rdeDomain:name>${name}</rdeDomain:name><rdeDomain:roid>D${index}-EX</rdeDomain:roid><rdeDomain:status s="ok"/>${isChanged ? '<rdeDomain:status s="clientHold">unpaid</rdeDomain:status>' : ''}<rdeDomain:registrant>${contactOf(index, contacts)}</rdeDomain:registrant><rdeDomain:contact type="admin">${contactOf(index + 1, contacts)}</rdeDomain:contact><rdeDomain:contact type="tech">${contactOf(index % 1_000, contacts)}</rdeDomain:contact><rdeDomain:ns><domain:hostObj>ns${index % hosts}.hosting.example</domain:hostObj><domain:hostObj>ns${(index + 1) % hosts}.hosting.example</domain:hostObj></rdeDomain:ns><rdeDomain:clID>${registrarOf(index)}</rdeDomain:clID><rdeDomain:crDate>${day}T10:00:00Z</rdeDomain:crDate><rdeDomain:exDate>2027-${day.slice(5)}T10:00:00Z</rdeDomain:exDate><rdeDomain:upDate>${update}</rdeDomain:upDate>${keys}</rdeDomain:domain>\n`;
}
