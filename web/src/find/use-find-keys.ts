import { type RefObject, useLayoutEffect } from 'react';
import { slashKey } from '../navigation/slash-key.ts';

/** Ctrl-K and `/` focus the search box, `/` only outside text fields, and neither while a dialog is open. */
export function useFindKeys(input: RefObject<HTMLInputElement | null>) {
  // Listens before the box is painted, so that no key is lost.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isMeant = isCtrlK(event) || (isSlash(event) && slashKey.get());
      if (!isMeant || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Shift is allowed, because some keyboards, such as German ones, need it for `/`. */
function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
