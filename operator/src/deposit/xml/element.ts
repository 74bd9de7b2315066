import { clean } from '../text.rules.ts';

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

// The local name is enough: in an object of RFC 9022 it is unique, and EPP's namespaces differ by version.
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

export function children(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}

export function textOf(element: Element | undefined, name: string): string | undefined {
  return clean(child(element, name)?.text);
}

export function textsOf(element: Element | undefined, name: string): string[] {
  return children(element, name).flatMap(({ text }) => clean(text) ?? []);
}
