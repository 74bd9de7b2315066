import type { ClipboardEvent } from 'react';
import { searchableIn } from './search-text.rules.ts';

/** Reduces pasted text to what can be searched for. Returns the pasted text, or '' if the field holds all of it. */
export function cleanPaste(event: ClipboardEvent<HTMLInputElement>, change: (value: string) => void): string {
  const field = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  const before = field.value.slice(0, field.selectionStart ?? 0);
  const whole = before + pasted + field.value.slice(field.selectionEnd ?? 0);
  const searched = searchableIn(whole);
  if (pasted === '' || searched === whole) return '';
  event.preventDefault();
  // Two separate insertions, so that Ctrl-Z brings back the pasted text. jsdom lacks `execCommand`.
  const insert = (text: string) => document.execCommand?.('insertText', false, text);
  insert(pasted);
  field.select();
  if (!insert(searched)) change(searched);
  return whole;
}
