import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refusal } from '../../refusal.ts';
import type { Element } from './element.ts';
import { RDE } from './namespaces.ts';

interface DepositHandlers {
  /** Called with the attributes of the root element. */
  onDeposit(attributes: Record<string, string>): void;
  /** Called with each element in the deposit, its deletes and its contents; of a delete, with each name or id in it. */
  onElement(element: Element, parent: Element): void;
}

interface DepositParser {
  write(text: string): void;
  end(): void;
}

// Objects of a registry have some kilobytes. The limit keeps a broken deposit from filling the memory.
const LARGEST_OBJECT = 1_000_000;
// RFC 8909 and RFC 9022 need 8 levels. Resolving a prefix walks through all open elements, so that the time to read
// nested elements grows with the square of their depth.
const DEEPEST = 32;

export function createDepositParser({ onDeposit, onElement }: DepositHandlers): DepositParser {
  const parser = new SaxesParser({ xmlns: true });
  // The open elements, from the outside in: first containers, then those of one object.
  const open: Element[] = [];
  let containers = 0;
  let objectBegan = 0;

  parser.on('doctype', () => {
    throw new Refusal(at('A deposit must have no document type declaration: entities are not read.'));
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) throw new Refusal(`The deposit is in ${encoding}, not in UTF-8.`);
  });
  parser.on('error', (error) => {
    throw new Refusal(`The deposit is not well-formed XML: ${error.message.replace(/^(\d+):\d+: /, 'line $1, ')}`);
  });
  parser.on('opentag', (tag) => {
    const element = toElement(tag, parser.line);
    const parent = open.at(-1);
    if (!parent) begin(element);
    if (open.length === DEEPEST)
      throw new Refusal(at(`The element ${element.name} is nested in more than ${DEEPEST - 1} others.`));
    if (containers === open.length) {
      objectBegan = parser.position;
      if (isContainer(element, parent)) containers++;
    } else {
      parent?.children.push(element);
    }
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (open.length < containers) containers = open.length;
    else if (element && parent && open.length === containers) onElement(element, parent);
    objectBegan = open.length <= containers ? parser.position : objectBegan;
  });

  function begin(element: Element) {
    if (element.namespace !== RDE || element.name !== 'deposit')
      throw new Refusal(at(`This is not a deposit: its root element is ${element.name}, not RFC 8909's deposit.`));
    onDeposit(element.attributes);
  }

  function addText(text: string) {
    const element = open.at(-1);
    if (element && open.length > containers) element.text += text;
  }

  function at(message: string): string {
    return `Line ${parser.line}: ${message}`;
  }

  return {
    write(text) {
      parser.write(text);
      if (parser.position - objectBegan > LARGEST_OBJECT + text.length)
        throw new Refusal(at(`An object is larger than ${LARGEST_OBJECT} characters.`));
    },
    end() {
      if (open.length > 0 || parser.position === 0)
        throw new Refusal(at('The deposit is cut off: it ends in the middle.'));
      parser.close();
    },
  };
}

function isContainer(element: Element, parent: Element | undefined): boolean {
  if (element.namespace === RDE) return ['deposit', 'deletes', 'contents'].includes(element.name);
  return element.name === 'delete' && parent?.namespace === RDE && parent.name === 'deletes';
}

const noAttributes: Record<string, string> = {};

function toElement({ uri, local, attributes }: SaxesTagNS, line: number): Element {
  let own = noAttributes;
  for (const name in attributes) {
    const attribute = attributes[name];
    if (attribute && attribute.uri === '') {
      if (own === noAttributes) own = {};
      own[attribute.local] = attribute.value;
    }
  }
  return { namespace: uri, name: local, attributes: own, text: '', children: [], line };
}
