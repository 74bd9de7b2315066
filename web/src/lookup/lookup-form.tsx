import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { limits } from '@panel/contract/limits';
import { LookupNames } from '@panel/contract/lookup';
import { type DragEvent, type FormEvent, useId, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FieldLabel } from '../forms/field-label.tsx';
import { issuesOf } from '../forms/issues.ts';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { useIssueText } from '../forms/use-issue-text.ts';
import { listIn } from '../search/index.ts';
import { readListFile } from './list-file.ts';
import classes from './lookup-form.module.css';

const Form = z.object({ names: LookupNames });

interface Props {
  text: string;
  onChange: (text: string) => void;
  onLookUp: () => void;
}

export function LookupForm({ text, onChange, onLookUp }: Props) {
  const { t, language } = useTranslation();
  const textOf = useIssueText();
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const names = useMemo(() => listIn(text), [text]);
  const label = t('lookup.field');
  const issue = issuesOf(Form, { names }).get('names');
  const number = (n: number) => n.toLocaleString(language);
  // An empty field is an error only once the user has tried to submit.
  const isShown = issue && (asked || names.length > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (issue) field.current?.focus();
    else onLookUp();
  }

  async function takeFile(file: File | null | undefined) {
    if (!file) return;
    const list = await readListFile(file);
    setIsTooLarge(list === undefined);
    // Appends to what was typed before.
    if (list !== undefined) onChange(text.trim() === '' ? list : `${text.trimEnd()}\n${list}`);
  }

  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    takeFile(file);
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Textarea
        ref={field}
        label={<FieldLabel label={label} required />}
        aria-required
        description={t('lookup.hint', { n: number(limits.lookupNames) })}
        error={isShown ? textOf(issue, label) : isTooLarge && t('lookup.file.large')}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onDrop={drop}
        rows={8}
        classNames={{ input: classes.field }}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        dir="auto"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className={classes.foot}>
        <Button type="submit" aria-describedby={countId}>
          {t('lookup.submit')}
        </Button>
        <FileButton onChange={takeFile} accept=".txt,.csv,text/plain,text/csv">
          {(button) => (
            <Button {...button} variant="default">
              {t('lookup.file')}
            </Button>
          )}
        </FileButton>
        <Text id={countId} c="dimmed" className={classes.count}>
          {t('lookup.count', { count: names.length, n: number(names.length) })}
        </Text>
      </div>
    </form>
  );
}
