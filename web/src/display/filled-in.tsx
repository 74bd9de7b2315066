import { Fragment, type ReactNode } from 'react';

interface Props {
  /** With its `{{…}}` still in it: `t(key)`. */
  sentence: string;
  /** What belongs there, by name. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with several parts, wherever its language has them. */
export function FilledIn({ sentence, parts }: Props) {
  return sentence.split(/\{\{(\w+)\}\}/).map((text, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    <Fragment key={position}>{position % 2 === 0 ? text : parts[text]}</Fragment>
  ));
}
