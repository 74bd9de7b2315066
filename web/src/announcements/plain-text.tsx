import { Anchor } from '@mantine/core';
import classes from './announcement-card.module.css';
import { textParts } from './text-parts.rules.ts';

/** Text written by the registry, never markup. Line breaks are preserved and https addresses become links. */
export function PlainText({ text, lang }: { text: string; lang: string }) {
  return (
    <p className={classes.text} lang={lang} dir="auto">
      {textParts(text).map(({ text: part, isLink }, position) =>
        isLink ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity besides their position
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
