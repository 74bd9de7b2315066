import { translateKey } from '../language/language.ts';
import { Isolated } from './isolated.tsx';

interface Props {
  /** The text with its `{{…}}` placeholders: `t(key)`. */
  sentence: string;
  text: string;
}

/** A sentence that contains external text, which cannot reorder the sentence. */
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

/** `Contact changed: {{detail}}`, a sentence whose detail is external text. */
export function detailOf(thing: string): string {
  return translateKey('display.detail', { thing, detail: '{{detail}}' });
}
