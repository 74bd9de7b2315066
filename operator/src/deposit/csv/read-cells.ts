import type { Raw, RawAddress, RawContact, RawDomain, RawHost, RawNameserver, RawRegistrar } from '../objects.ts';

export type Cells = Record<string, string | undefined>;

/** The rows of other files that belong to an object, by kind of file. */
export type Parts = (kind: string) => Cells[];

/** RFC 9022, the CSV model: an object is a row and the rows of other files that belong to it. */
export const readCells: { [Type in keyof Raw]: (line: number, cells: Cells, parts: Parts) => Raw[Type] } = {
  domain: readDomain,
  host: readHost,
  contact: readContact,
  registrar: readRegistrar,
};

function readDomain(line: number, cells: Cells, parts: Parts): RawDomain {
  const [statuses, dnssec, [transfer]] = [parts('domainStatuses'), parts('dnssec'), parts('domainTransfer')];
  return {
    line,
    name: cells['csvDomain:fName'],
    uName: cells['rdeCsv:fUName'],
    roid: cells['rdeCsv:fRoid'],
    statuses: statuses.flatMap((row) =>
      row['csvDomain:fStatus'] ? { s: row['csvDomain:fStatus'], text: row['rdeCsv:fStatusDescription'] } : [],
    ),
    rgpStatuses: statuses.flatMap((row) => row['csvDomain:fRgpStatus'] ?? []),
    registrant: cells['rdeCsv:fRegistrant'],
    contacts: parts('domainContacts').map((row) => ({
      type: row['csvDomain:fContactType'],
      id: row['csvContact:fId'],
    })),
    nameservers: readNameservers(parts),
    clID: cells['rdeCsv:fClID'],
    crDate: cells['rdeCsv:fCrDate'],
    exDate: cells['rdeCsv:fExDate'],
    upDate: cells['rdeCsv:fUpDate'],
    trDate: cells['rdeCsv:fTrDate'],
    trStatus: transfer?.['rdeCsv:fTrStatus'],
    acDate: transfer?.['rdeCsv:fAcDate'],
    ds: dnssec
      .filter((row) => 'csvDomain:fDigest' in row)
      .map((row) => ({
        keyTag: row['csvDomain:fKeyTag'],
        alg: row['csvDomain:fDsAlg'],
        digestType: row['csvDomain:fDigestType'],
        digest: row['csvDomain:fDigest'],
      })),
    keys: dnssec
      .filter((row) => 'csvDomain:fPubKey' in row)
      .map((row) => ({
        flags: row['csvDomain:fFlags'],
        protocol: row['csvDomain:fProtocol'],
        alg: row['csvDomain:fKeyAlg'],
        pubKey: row['csvDomain:fPubKey'],
      })),
  };
}

function readNameservers(parts: Parts): RawNameserver[] {
  const objects = parts('domainNameServers').map((row) => ({ name: row['csvHost:fName'], roid: row['rdeCsv:fRoid'] }));
  const addresses = new Map<string | undefined, string[]>();
  for (const row of parts('domainNameServersAddresses')) {
    const name = row['csvHost:fName'];
    addresses.set(name, [...(addresses.get(name) ?? []), ...(row['csvHost:fAddr'] ?? '').split(' ').filter(Boolean)]);
  }
  return [...objects, ...[...addresses].map(([name, list]) => ({ name, addresses: list }))];
}

function readHost(line: number, cells: Cells, parts: Parts): RawHost {
  return {
    line,
    name: cells['csvHost:fName'],
    roid: cells['rdeCsv:fRoid'],
    addresses: parts('hostAddresses').flatMap((row) => row['csvHost:fAddr'] ?? []),
  };
}

function readContact(line: number, cells: Cells, parts: Parts): RawContact {
  return {
    line,
    id: cells['csvContact:fId'],
    roid: cells['rdeCsv:fRoid'],
    postalInfo: parts('contactPostal').map((row) => ({
      type: row['csvContact:fPostalType'],
      name: row['csvContact:fName'],
      org: row['csvContact:fOrg'],
      ...readAddress(row),
    })),
    voice: cells['csvContact:fVoice'],
    fax: cells['csvContact:fFax'],
    email: cells['csvContact:fEmail'],
    clID: cells['rdeCsv:fClID'],
  };
}

function readRegistrar(line: number, cells: Cells): RawRegistrar {
  return {
    line,
    id: cells['csvRegistrar:fId'],
    name: cells['csvRegistrar:fName'] ?? cells['csvRegistrar:fName:loc'],
    gurid: cells['csvRegistrar:fGurid'],
    status: cells['csvRegistrar:fStatus'],
    address: cells['csvContact:fCity'] ? readAddress(cells) : readAddress(cells, ':loc'),
    voice: cells['csvContact:fVoice'],
    email: cells['csvContact:fEmail'],
    url: cells['rdeCsv:fUrl'],
    crDate: cells['rdeCsv:fCrDate'],
  };
}

function readAddress(cells: Cells, script: '' | ':loc' = ''): RawAddress {
  const cell = (name: string) => cells[`csvContact:${name}${script}`];
  return {
    street: ['fStreet0', 'fStreet1', 'fStreet2'].flatMap((name) => cell(name) ?? []),
    city: cell('fCity'),
    sp: cell('fSp'),
    pc: cell('fPc'),
    cc: cell('fCc'),
  };
}
