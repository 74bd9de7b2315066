import { createStore } from '../store/store.ts';

// Whether `/` focuses the search box in this browser. A key without Ctrl can be pressed by mistake or by dictation
// software, so users can switch it off (WCAG 2.1.4).

const kept = 'slash-key';

export const slashKey = createStore(localStorage.getItem(kept) !== 'off');

export function switchSlashKey(isOn: boolean) {
  localStorage.setItem(kept, isOn ? 'on' : 'off');
  slashKey.set(isOn);
}
