import { Anchor } from '@mantine/core';
import classes from './announcement-card.module.css';
import { textParts } from './text-parts.rules.ts';

/** Text of the registry: never markup. Its line breaks are kept, and its https addresses are links. */
export function PlainText({ text, lang }: { text: string; lang: string }) {
  return (
    <p className={classes.text} lang={lang} dir="auto">
      {textParts(text).map(({ text: part, isLink }, position) =>
        isLink ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their places
          <Anchor key={position} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </p>
  );
}
