import { Radio, Stack } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import '@mantine/core/styles/Radio.layer.css';
import '../forms/styles.ts';
import { Isolated } from '../display/isolated.tsx';
import classes from './tokens-of-user.module.css';

interface Props {
  tokens: readonly string[];
  takesOver: boolean;
  onChoose: (takesOver: boolean) => void;
}

/** Decides what happens to a user's access tokens when the user is deleted (Behaviour TOKENS-9). */
export function TokensOfUser({ tokens, takesOver, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      className={classes.tokens}
      label={t('users.delete.tokens')}
      value={takesOver ? 'take-over' : 'end'}
      onChange={(choice) => onChoose(choice === 'take-over')}
    >
      <ul className={classes.names}>
        {tokens.map((name) => (
          <li key={name}>
            <Isolated>{name}</Isolated>
          </li>
        ))}
      </ul>
      <Stack gap="xs">
        <Radio value="end" label={t('users.delete.tokens.end')} description={t('users.delete.tokens.end.help')} />
        <Radio
          value="take-over"
          label={t('users.delete.tokens.take')}
          description={t('users.delete.tokens.take.help')}
        />
      </Stack>
    </Radio.Group>
  );
}
