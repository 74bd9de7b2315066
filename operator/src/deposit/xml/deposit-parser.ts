import { CommandRefusal } from '../../command-refusal.ts';
import type { Element } from './element.ts';
import { isKnown, isUsed, objectNamespaces, RDE } from './namespaces.ts';
import { createXmlReader } from './xml-reader.ts';

interface DepositHandlers {
  onDeposit(attributes: Readonly<Record<string, string>>): void;
  /** Called with each element in the deposit, its deletes and its contents; for a delete, with each name or id. */
  onElement(element: Element, parent: Element): void;
  /** Called with each element of a namespace that no object of the panel uses. */
  onForeign(namespace: string, line: number): void;
}

interface DepositParser {
  write(text: string): void;
  end(): void;
}

// A registry's objects have a few kilobytes. The limit keeps a broken deposit from filling the memory.
const MAX_OBJECT_LENGTH = 1_000_000;
// RFC 8909 and RFC 9022 need 8 levels.
const MAX_DEPTH = 32;

export function createDepositParser({ onDeposit, onElement, onForeign }: DepositHandlers): DepositParser {
  // The open elements, outermost first: containers, then those of one object.
  const open: Element[] = [];
  let containers = 0;
  let objectBegan = 0;
  const reader = createXmlReader({
    onOpen({ namespace, name, attributes }) {
      const element = { namespace, name, attributes, text: '', children: [], line: reader.line };
      const parent = open.at(-1);
      if (!parent) begin(element);
      if (!isKnown(namespace) && !isUnused(open[containers])) onForeign(namespace, element.line);
      if (open.length === MAX_DEPTH)
        throw new CommandRefusal(at(`The element ${name} is nested in more than ${MAX_DEPTH - 1} others.`));
      if (containers === open.length) {
        objectBegan = reader.position;
        if (isContainer(element, parent)) containers++;
      } else {
        parent?.children.push(element);
      }
      open.push(element);
    },
    onText(text) {
      const element = open.at(-1);
      if (element && open.length > containers) element.text += text;
    },
    onClose() {
      const element = open.pop();
      const parent = open.at(-1);
      if (open.length < containers) containers = open.length;
      else if (element && parent && open.length === containers) onElement(element, parent);
    },
    onEncoding(encoding) {
      if (!/^utf-?8$/i.test(encoding)) throw new CommandRefusal(`The deposit is in ${encoding}, not in UTF-8.`);
    },
    onDoctype() {
      throw new CommandRefusal(at('A deposit must have no document type declaration: entities are not read.'));
    },
    onError(message) {
      throw new CommandRefusal(`The deposit is not well-formed XML: line ${reader.line}, ${message}`);
    },
  });

  function begin(element: Element) {
    if (element.namespace !== RDE || element.name !== 'deposit')
      throw new CommandRefusal(
        at(`This is not a deposit: its root element is ${element.name}, not RFC 8909's deposit.`),
      );
    onDeposit(element.attributes);
  }

  function at(message: string): string {
    return `Line ${reader.line}: ${message}`;
  }

  return {
    write(text) {
      reader.write(text);
      const began = open.length > containers ? objectBegan : reader.position;
      if (reader.received - began > MAX_OBJECT_LENGTH + text.length)
        throw new CommandRefusal(at(`An object is larger than ${MAX_OBJECT_LENGTH} characters.`));
    },
    end() {
      if (open.length > 0 || reader.received === 0)
        throw new CommandRefusal(at('The deposit is incomplete: it ends in the middle.'));
      reader.end();
    },
  };
}

/** RFC 9022 itself allows other namespaces in objects that the panel ignores, such as EPP's parameters. */
function isUnused(object: Element | undefined): boolean {
  return object !== undefined && isKnown(object.namespace) && !isUsed(object.namespace);
}

function isContainer(element: Element, parent: Element | undefined): boolean {
  if (element.namespace === RDE) return ['deposit', 'deletes', 'contents'].includes(element.name);
  return (
    objectNamespaces.has(element.namespace) &&
    element.name === 'delete' &&
    parent?.namespace === RDE &&
    parent.name === 'deletes'
  );
}
