import { Fragment, type ReactNode } from 'react';

interface Props {
  /** The text with its `{{…}}` placeholders: `t(key)`. */
  sentence: string;
  /** The content of each placeholder, by name. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** Fills in several placeholders, in the order of the sentence's language. */
export function FilledIn({ sentence, parts }: Props) {
  return sentence.split(/\{\{(\w+)\}\}/).map((text, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    <Fragment key={position}>{position % 2 === 0 ? text : parts[text]}</Fragment>
  ));
}
