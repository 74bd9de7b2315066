import { expect, test, vi } from 'vitest';
import { translateKey } from './language.ts';

test('a missing translation renders as ***key*** and is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(translateKey('billing_event_type.unheard.of')).toBe('***billing_event_type.unheard.of***');
  expect(warn).toHaveBeenCalledWith('Missing translation: billing_event_type.unheard.of');
  warn.mockRestore();
});

test('values are inserted unchanged', () => {
  expect(translateKey('field.required', { label: '<b>Name</b>' })).toBe('<b>Name</b> is required');
});
