import { translateKey } from '../language/language.ts';
import { Isolated } from './isolated.tsx';

interface Props {
  /** With its `{{…}}` still in it: `t(key)`. */
  sentence: string;
  text: string;
}

/** A sentence with a text from outside in it, which cannot rearrange the sentence. */
export function IsolatedIn({ sentence, text }: Props) {
  const [before, after] = sentence.split(/\{\{.*\}\}/);
  return (
    <>
      {before}
      <Isolated>{text}</Isolated>
      {after}
    </>
  );
}

/** `Contact changed: {{detail}}`, a sentence whose detail comes from outside. */
export function detailOf(thing: string): string {
  return translateKey('display.detail', { thing, detail: '{{detail}}' });
}
