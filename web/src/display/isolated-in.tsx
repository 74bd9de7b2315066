import { Isolated } from './isolated.tsx';

// Cannot be typed, and so never occurs in a text from outside.
const place = '\u0000';

/** A sentence with a text from outside in it, which cannot rearrange the sentence. */
export function IsolatedIn({ sentence, text }: { sentence: (place: string) => string; text: string }) {
  const [before, after] = sentence(place).split(place);
  return (
    <>
      {before}
      <Isolated>{text}</Isolated>
      {after}
    </>
  );
}
