import { Tooltip, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './tip.module.css';

/** Mantine would close a tip that was touched or focused as soon as a mouse elsewhere moves. */
const ownEvents = { hover: false, focus: false, touch: false };

/** A text that appears on hover, focus and touch, closes with Escape, and is printed. */
export function Tip({ text, children, label }: { text: string; children: ReactNode; label?: string }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = () => {
    setHovered(false);
    setFocused(false);
  };
  const isOpen = isHovered || isFocused;
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Does not close alerts too: they get the next Escape.
    event.stopPropagation();
    close();
  };
  useWindowEvent('keydown', onEscape, { capture: true });
  // After a touch, Safari does not focus the button, so a touch elsewhere does not blur it.
  const target = useClickOutside<HTMLButtonElement>(close, ['pointerdown']);
  return (
    <Tooltip label={<bdi>{text}</bdi>} multiline maw={320} withArrow opened={isOpen} events={ownEvents}>
      <UnstyledButton
        ref={target}
        type="button"
        className={classes.target}
        aria-label={label}
        data-printed={text}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
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
