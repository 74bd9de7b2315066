import { clean } from '../text.rules.ts';
import { isKnown } from './namespaces.ts';

/** An object of a deposit, or a part of one. Objects are small, so each is read as a tree. */
export interface Element {
  namespace: string;
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
  line: number;
}

// In an object of RFC 9022 the local name is unique among the namespaces that it uses.
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((candidate) => candidate.name === name && isKnown(candidate.namespace));
}

export function children(element: Element | undefined, ...names: string[]): Element[] {
  return element?.children.filter(({ name, namespace }) => names.includes(name) && isKnown(namespace)) ?? [];
}

export function textOf(element: Element | undefined, name: string): string | undefined {
  return clean(child(element, name)?.text);
}

export function textsOf(element: Element | undefined, name: string): string[] {
  return children(element, name).flatMap(({ text }) => clean(text) ?? []);
}
