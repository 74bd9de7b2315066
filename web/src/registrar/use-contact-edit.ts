import * as z from 'zod/mini';
import type { Tagged } from '../api/call.ts';
import { useConcurrentEdit } from '../forms/use-concurrent-edit.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { mergeEdits, type Texts } from './merge-edits.ts';
import { registrarQuery } from './registrar.api.ts';

type ContactName = 'publicContact' | 'techContact' | 'adminContact' | 'abuseContact';

/**
 * The form for one contact of the registrar. If someone else saved it in the meantime, untouched fields show the saved
 * value and the others show both.
 */
export function useContactEdit<Schema extends z.ZodMiniObject>(
  contact: ContactName,
  schema: Schema,
  send: (body: z.output<Schema>, ifMatch: string | null) => Promise<Tagged<unknown>>,
) {
  type Values = z.input<Schema> & Texts;
  const { base, setBase, theirs, save, isSaving } = useConcurrentEdit({
    query: registrarQuery,
    part: ({ registrar }) => textsOf(schema, registrar[contact]),
    send,
    onConflict: (current, before) => {
      form.setValues(mergeEdits(before, form.getValues() as Texts, current) as Values);
      form.resetDirty(current as Values);
    },
  });
  const form = useContractForm(schema, textsOf(schema, base.registrar[contact]) as z.input<Schema>, {
    draft: `registrar.${contact}`,
    base: [base, setBase],
  });
  const leave = useLeaveAfterSave();

  const submit = form.onSubmit((body) =>
    save(body, {
      onSuccess: () => leave(form, '/registrar/publicProfile', 'registrar.updated'),
      onError: form.refuse,
    }),
  );
  return { form, theirs, submit, isSaving };
}

export type ContactEdit = Pick<ReturnType<typeof useContactEdit>, 'form' | 'theirs'>;

/** Inputs hold strings: null and missing values become ''. */
function textsOf({ shape }: z.ZodMiniObject, contact: object): Texts {
  const values = new Map<string, unknown>(Object.entries(contact));
  const text = (name: string, part: unknown) =>
    part instanceof z.ZodMiniObject ? textsOf(part, values.get(name) ?? {}) : String(values.get(name) ?? '');
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, text(name, part)]));
}
