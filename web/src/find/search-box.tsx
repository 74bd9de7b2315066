import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from '../language/language.ts';
import { loadAddition } from '../navigation/load-addition.tsx';
import { slashKey } from '../navigation/slash-key.ts';
import { useIsAtDesk } from '../sign-in/use-current-user.ts';
import { useStore } from '../store/store.ts';
import classes from './search-box.module.css';
import { useFindKeys } from './use-find-keys.ts';

// The code that searches is loaded at first use.
const RegistrarPalette = loadAddition('Palette', () => import('./palette.tsx'));
const DeskPalette = loadAddition('DeskPalette', () => import('./desk-palette.tsx'));

/** Searches the user's own data from every page. Accepts typing and Enter before the code that searches has loaded. */
export function SearchBox() {
  const { t } = useTranslation();
  const isAtDesk = useIsAtDesk();
  const Palette = isAtDesk ? DeskPalette : RegistrarPalette;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const [list, setList] = useState<{ active: string | undefined } | null>(null);
  const listId = useId();
  const label = t('find.label');
  useFindKeys(input);

  function leave() {
    setText('');
    input.current?.blur();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { isComposing } = event.nativeEvent;
    if (event.key === 'Enter' && list === null && !event.defaultPrevented && !isComposing) setIsEntered(true);
    if (event.key !== 'Escape') return;
    // Does not close alerts too: they get the next Escape.
    event.stopPropagation();
    leave();
    before.current?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.box}>
      <IconSearch className={classes.icon} size={18} aria-hidden />
      <input
        ref={input}
        className={classes.input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-controls={list ? listId : undefined}
        aria-activedescendant={list?.active}
        placeholder={label}
        value={text}
        maxLength={500}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIsEntered(false);
        }}
        onKeyDown={onKeyDown}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget as HTMLElement | null;
          setIsUsed(true);
        }}
        onBlur={() => {
          setIsUsed(false);
          setIsEntered(false);
        }}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
      />
      {useStore(slashKey) && (
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      )}
      {isUsed && (
        <Suspense>
          <Palette {...{ input, text, listId, isEntered }} onShown={setList} onLeave={leave} />
        </Suspense>
      )}
    </div>
  );
}
