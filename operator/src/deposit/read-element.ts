import { type CsvDefinition, readCsvDefinitions } from './csv/csv-definition.ts';
import type { ObjectStage } from './stage/object-stage.ts';
import { clean } from './text.rules.ts';
import type { Element } from './xml/element.ts';
import { type Envelope, readEnvelopeElement, readHeader } from './xml/envelope.ts';
import { HEADER, objectNamespaces, RDE } from './xml/namespaces.ts';
import { readObject } from './xml/read-object.ts';

interface Receivers {
  envelope: Envelope;
  stage: ObjectStage;
  definitions: CsvDefinition[];
}

export function readElement(element: Element, parent: Element, { envelope, stage, definitions }: Receivers): void {
  if (element.namespace === HEADER && element.name === 'header') readHeader(envelope, element);
  else if (parent.namespace === RDE && parent.name === 'deposit') readEnvelopeElement(envelope, element);
  else {
    // RFC 8909: deletes in a FULL deposit are ignored.
    const isIgnored = envelope.type === 'FULL' && (parent.name === 'delete' || element.name === 'deletes');
    const { type, model } = objectNamespaces.get(element.namespace) ?? {};
    if (!type || isIgnored) return; // the panel ignores IDN tables, NNDNs, parameters and policies
    if (model === 'csv') definitions.push(...readCsvDefinitions(type, element));
    else if (parent.name === 'delete') {
      const key = clean(element.text);
      if (key) stage.delete(element.name === 'roid' ? { type, roid: key } : { type, key });
    } else if (element.name === type) stage.object(type, readObject[type](element) as never);
  }
}
