import type { Raw, RawAddress, RawContact, RawDomain, RawHost, RawNameserver, RawRegistrar } from '../objects.ts';
import { clean } from '../text.rules.ts';
import { child, children, type Element, textOf, textsOf } from './element.ts';

/** RFC 9022, the XML model: one element per object. */
export const readObject: { [Type in keyof Raw]: (element: Element) => Raw[Type] } = {
  domain: readDomain,
  host: readHost,
  contact: readContact,
  registrar: readRegistrar,
};

function readDomain(element: Element): RawDomain {
  const transfer = child(element, 'trnData');
  const secDns = child(element, 'secDNS');
  return {
    line: element.line,
    name: textOf(element, 'name'),
    uName: textOf(element, 'uName'),
    roid: textOf(element, 'roid'),
    statuses: children(element, 'status').map(({ attributes, text }) => ({
      s: clean(attributes.s),
      text: clean(text),
    })),
    rgpStatuses: children(element, 'rgpStatus').map(({ attributes }) => clean(attributes.s)),
    registrant: textOf(element, 'registrant'),
    contacts: children(element, 'contact').map(({ attributes, text }) => ({
      type: clean(attributes.type),
      id: clean(text),
    })),
    nameservers: children(child(element, 'ns'), 'hostObj', 'hostAttr').map(readNameserver),
    clID: textOf(element, 'clID'),
    crDate: textOf(element, 'crDate'),
    exDate: textOf(element, 'exDate'),
    upDate: textOf(element, 'upDate'),
    trDate: textOf(element, 'trDate'),
    trStatus: textOf(transfer, 'trStatus'),
    acDate: textOf(transfer, 'acDate'),
    ds: children(secDns, 'dsData').map((ds) => ({
      keyTag: textOf(ds, 'keyTag'),
      alg: textOf(ds, 'alg'),
      digestType: textOf(ds, 'digestType'),
      digest: textOf(ds, 'digest'),
    })),
    keys: children(secDns, 'keyData').map((key) => ({
      flags: textOf(key, 'flags'),
      protocol: textOf(key, 'protocol'),
      alg: textOf(key, 'alg'),
      pubKey: textOf(key, 'pubKey'),
    })),
  };
}

function readNameserver(element: Element): RawNameserver {
  return element.name === 'hostAttr'
    ? { name: textOf(element, 'hostName'), addresses: textsOf(element, 'hostAddr') }
    : { name: clean(element.text) };
}

function readHost(element: Element): RawHost {
  return {
    line: element.line,
    name: textOf(element, 'name'),
    roid: textOf(element, 'roid'),
    addresses: textsOf(element, 'addr'),
  };
}

function readContact(element: Element): RawContact {
  return {
    line: element.line,
    id: textOf(element, 'id'),
    roid: textOf(element, 'roid'),
    postalInfo: children(element, 'postalInfo').map((info) => ({
      type: clean(info.attributes.type),
      name: textOf(info, 'name'),
      org: textOf(info, 'org'),
      ...readAddress(child(info, 'addr')),
    })),
    voice: textOf(element, 'voice'),
    fax: textOf(element, 'fax'),
    email: textOf(element, 'email'),
    clID: textOf(element, 'clID'),
  };
}

function readRegistrar(element: Element): RawRegistrar {
  const infos = children(element, 'postalInfo');
  const info = infos.find(({ attributes }) => clean(attributes.type) === 'int') ?? infos[0];
  return {
    line: element.line,
    id: textOf(element, 'id'),
    name: textOf(element, 'name'),
    gurid: textOf(element, 'gurid'),
    status: textOf(element, 'status'),
    address: info && readAddress(child(info, 'addr')),
    voice: textOf(element, 'voice'),
    email: textOf(element, 'email'),
    url: textOf(element, 'url'),
    crDate: textOf(element, 'crDate'),
  };
}

function readAddress(element: Element | undefined): RawAddress {
  return {
    street: textsOf(element, 'street'),
    city: textOf(element, 'city'),
    sp: textOf(element, 'sp'),
    pc: textOf(element, 'pc'),
    cc: textOf(element, 'cc'),
  };
}
