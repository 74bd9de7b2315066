import { Tooltip, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tip.module.css';

/** A text that appears on hover, focus and touch, closes with Escape, and is printed. */
export function Tip({ text, children, label }: { text: string; children: ReactNode; label?: string }) {
  return (
    <Tooltip label={<bdi>{text}</bdi>} multiline maw={320} withArrow events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton type="button" className={classes.target} aria-label={label} data-printed={text}>
        {children}
      </UnstyledButton>
    </Tooltip>
  );
}

export function HelpTip({ label, text }: { label: string; text: string }) {
  return (
    <Tip text={text} label={label}>
      <IconHelp size={16} aria-hidden className={classes.help} />
    </Tip>
  );
}
