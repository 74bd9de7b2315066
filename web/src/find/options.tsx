import { VisuallyHidden } from '@mantine/core';
import type { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './palette.module.css';
import type { PaletteProps } from './palette-props.ts';

export interface Option {
  key: string;
  Icon: typeof IconSearch;
  to: string;
  text: string;
  detail?: string | null | undefined;
}

interface Props extends PaletteProps {
  options: readonly Option[];
}

/** WAI-ARIA's combobox with a listbox: the focus stays in the field, arrow keys select an option, Enter opens it. */
export function Options({ options, input, text, listId, isEntered, onShown, onLeave }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [chosen, setChosen] = useState<{ text: string; key: string } | null>(null);
  // The first option, until the user presses an arrow key. Results that arrive later do not change the active option.
  const kept = chosen?.text === text ? options.findIndex(({ key }) => key === chosen.key) : -1;
  const current = Math.max(0, kept);
  const activeId = options.length > 0 ? `${id}-${current}` : undefined;

  function open({ to }: Option) {
    onLeave();
    navigate(to);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const option = options[current];
    if (event.isComposing || !option) return;
    if (event.key === 'Enter') open(option);
    else if (event.key === 'ArrowDown') choose(current + 1);
    else if (event.key === 'ArrowUp') choose(current - 1);
    else return;
    event.preventDefault();
  });

  function choose(index: number) {
    const option = options.at(index % options.length);
    if (option) setChosen({ text, key: option.key });
  }

  useEffect(() => {
    const field = input.current;
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  }, [input]);

  const openFirst = useEffectEvent(() => options[0] && open(options[0]));
  useEffect(() => {
    if (isEntered) openFirst();
  }, [isEntered]);

  useEffect(() => {
    onShown({ active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onShown]);
  useEffect(() => () => onShown(null), [onShown]);

  return (
    <div className={classes.palette}>
      <div
        id={listId}
        role="listbox"
        aria-label={t('find.label')}
        className={classes.options}
        // The focus stays in the field, and Tab must skip the list, which the browser would focus because it scrolls.
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            className={classes.option}
            onClick={() => open(option)}
          >
            <option.Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
            <span className={classes.text}>
              <Isolated>{option.text}</Isolated>
            </span>
            {option.detail && (
              <span className={classes.detail}>
                <Isolated>{option.detail}</Isolated>
              </span>
            )}
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{t('find.count', { count: options.length })}</VisuallyHidden>
    </div>
  );
}
