import { VisuallyHidden } from '@mantine/core';
import { hasPasswordClass, type PasswordClass } from '@panel/contract/epp-password';
import { limits } from '@panel/contract/limits';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';
import classes from './password-form.module.css';

const { min, max } = limits.eppPassword;
const wanted = ['uppercase', 'lowercase', 'digit', 'other'] as const satisfies PasswordClass[];

/** Hints shown while typing; the server decides whether the password is safe. */
export function PasswordHints({ password }: { password: string }) {
  const { t } = useTranslation();
  const length = [...password].length;
  const hints = [
    { text: t('epp.password.hint.length', { min, max }), met: length >= min && length <= max },
    ...wanted.map((name) => ({ text: t(`epp.password.hint.${name}`), met: hasPasswordClass(password, name) })),
  ];
  return (
    <ul className={classes.hints} aria-label={t('epp.password.hint.title')}>
      {hints.map(({ text, met }) => (
        <li key={text} data-met={met || undefined}>
          {met ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
          {text}
          <VisuallyHidden>{met ? t('epp.password.hint.met') : t('epp.password.hint.missing')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
