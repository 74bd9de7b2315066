import { type UseFormReturnType, useForm } from '@mantine/form';
import type { MessageKey } from '@panel/contract/errors';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { CallError } from '../api/call-error.ts';
import { messageText } from '../api/message-text.ts';
import { keepDraft, takeDraft } from '../sign-in/drafts.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { FieldLabel } from './field-label.tsx';
import { issuesOf, requiredPaths } from './issues.ts';
import { useIssueText } from './use-issue-text.ts';

type Values = Record<string, unknown>;

interface Options<Base> {
  /** Keeps a draft while the user signs in again. Never set for forms with passwords. */
  draft?: string;
  /** The version that the form was filled from. Kept with the draft, so that saving it still detects conflicts. */
  base?: [Base, (base: Base) => void];
  /** The field of a refusal whose message names none. */
  fieldOf?: Partial<Record<MessageKey, string>>;
}

/** The props that `field()` passes to a Mantine input. */
export type FieldProps = ReturnType<UseFormReturnType<Values>['getInputProps']> & {
  label: ReactNode;
  error: ReactNode;
  'aria-required': true | undefined;
};

/**
 * A form whose rules are a schema of the contract. A field shows its error once it was typed in (Behaviour FORMS-2),
 * after an attempt to submit, or if the stored value is already invalid: otherwise the disabled Update button would not
 * say why.
 */
export function useContractForm<Schema extends z.ZodMiniType<unknown, Values>, Base = null>(
  schema: Schema,
  initialValues: z.input<Schema>,
  { draft, base, fieldOf = {} }: Options<Base> = {},
) {
  const textOf = useIssueText();
  const form = useForm<Values>({ mode: 'controlled', initialValues });
  const [typedIn, setTypedIn] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [required] = useState(() => requiredPaths(schema, initialValues));
  const issues = issuesOf(schema, form.values);

  const isRestored = useDraft(draft, form, base);

  function field(path: string, label: string): FieldProps {
    const isRequired = required.has(path);
    const input = form.getInputProps(path);
    const isShown = typedIn.has(path) || form.isDirty(path) || submitted || isFilled(input.value);
    const issue = isShown ? issues.get(path) : undefined;
    return {
      ...input,
      onChange: (change: unknown) => {
        setTypedIn((before) => (before.has(path) ? before : new Set(before).add(path)));
        input.onChange(change);
      },
      label: <FieldLabel label={label} required={isRequired} />,
      'aria-required': isRequired || undefined,
      error: form.errors[path] ?? (issue && textOf(issue, label)),
    };
  }

  /** Passes on the schema's output; an invalid form shows all its errors and focuses the first. */
  function onSubmit(save: (values: z.output<Schema>) => void) {
    return (event: FormEvent) => {
      event.preventDefault();
      setSubmitted(true);
      const parsed = schema.safeParse(form.getValues());
      if (parsed.success) save(parsed.data);
      else focusFirst([...issuesOf(schema, form.getValues()).keys()]);
    };
  }

  /** Shows a refusal of the server on the fields concerned and focuses the first of them. */
  function refuse(error: unknown) {
    if (!(error instanceof CallError)) return;
    const fields = new Map(Object.entries(fieldOf));
    const refused = error.messages.flatMap((message) => {
      const path = message.field ?? fields.get(message.messageKey);
      return path ? [{ path, text: messageText(message) }] : [];
    });
    for (const { path, text } of refused) form.setFieldError(path, text);
    focusFirst(refused.map(({ path }) => path));
  }

  return {
    ...(form as UseFormReturnType<z.input<Schema> & Values>),
    field,
    onSubmit,
    refuse,
    isValid: issues.size === 0,
    /** Whether it holds an unsaved draft from before the user signed in again. */
    isRestored,
  };
}

const isFilled = (value: unknown) => typeof value === 'string' && value !== '';

function focusFirst(paths: readonly string[]) {
  const fields = document.querySelectorAll<HTMLElement>('[data-path]');
  [...fields].find((input) => paths.includes(input.dataset.path ?? ''))?.focus();
}

function useDraft<Base>(name: string | undefined, form: UseFormReturnType<Values>, base: Options<Base>['base']) {
  const { username } = useCurrentUser();
  const [isRestored, setIsRestored] = useState(false);
  const latestBase = useRef(base);
  latestBase.current = base;
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the form opens
  useEffect(() => {
    if (!name) return;
    const kept = takeDraft(username, name);
    if (kept) {
      form.setValues(kept.values as Values);
      latestBase.current?.[1](kept.base as Base);
      setIsRestored(true);
    }
    return keepDraft(() =>
      form.isDirty() ? { name, values: form.getValues(), base: latestBase.current?.[0] ?? null } : null,
    );
  }, [name]);
  return isRestored;
}
