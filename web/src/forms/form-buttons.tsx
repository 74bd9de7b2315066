import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { BusyButton } from '../display/busy-button.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './forms.module.css';

interface Props {
  disabled: boolean;
  saving: boolean;
  cancelTo?: string;
}

export function FormButtons({ disabled, saving, cancelTo }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <BusyButton type="submit" disabled={disabled} busy={saving}>
        {t('form.update')}
      </BusyButton>
      {cancelTo && (
        <Button component={Link} to={cancelTo} variant="subtle">
          {t('form.cancel')}
        </Button>
      )}
    </div>
  );
}
