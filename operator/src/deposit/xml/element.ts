import { clean } from '../text.rules.ts';

/** One object of a deposit: small, so it is read as a tree. */
export interface Element {
  namespace: string;
  /** Without its prefix. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
  line: number;
}

// By local name alone: RFC 9022 puts no two children of one name into an object, and EPP's namespaces have versions.
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
