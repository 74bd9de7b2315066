import { Button, Textarea } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import '../../forms/styles.ts';
import classes from './dnskey-check.module.css';
import { digestsOf } from './dnskey-digests.ts';
import { DnskeyRecords, DnskeyVerdict, type Outcome } from './dnskey-outcome.tsx';
import { type DnskeyProblem, readDnskey } from './dnskey-text.rules.ts';

/** Compares a DNSKEY with the registration's DS records without sending it (Behaviour REGISTRATIONS-46). */
export function DnskeyCheck({ id, registration }: { id: string; registration: Registration }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<DnskeyProblem | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => field.current?.focus(), []);

  async function check(event: FormEvent) {
    event.preventDefault();
    const read = readDnskey(text);
    setOutcome(null);
    setProblem('problem' in read ? read.problem : null);
    if ('problem' in read) field.current?.focus();
    else setOutcome({ key: read.key, digests: await digestsOf(registration.aLabel, read.key) });
  }

  return (
    <div id={id} className={classes.check}>
      <form onSubmit={check} noValidate>
        <Textarea
          ref={field}
          label={t('registration.dnskey.field')}
          description={t('registration.dnskey.help')}
          error={problem && t(`registration.dnskey.problem.${problem}`)}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(null);
          }}
          rows={4}
          classNames={{ input: classes.text ?? '' }}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" mt="sm">
          {t('registration.dnskey.submit')}
        </Button>
      </form>
      <div role="status">{outcome && <DnskeyVerdict outcome={outcome} registration={registration} />}</div>
      {outcome && <DnskeyRecords outcome={outcome} registration={registration} />}
    </div>
  );
}
