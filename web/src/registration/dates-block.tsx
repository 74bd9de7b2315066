import { Text } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { visibleDates } from '@panel/contract/registration-dates';
import { RegistrationTime } from '../dates/registration-time.tsx';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { useTranslation } from '../language/language.ts';
import { Timeline } from './timeline.tsx';
import { HelpTip } from './tip.tsx';

export function DatesBlock({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const dates = visibleDates(registration);
  return (
    <Block title={t('registration.dates.title')}>
      <Timeline registration={registration} />
      {dates.length === 0 && <Text>{t('registration.dates.none')}</Text>}
      <Details>
        {dates.map(({ name, date }) => (
          <Detail
            key={name}
            label={
              <>
                {t(`registration.dates.${name}`)}
                {name === 'available' && (
                  <HelpTip
                    label={t('registration.dates.available.about')}
                    text={t('registration.dates.available.help')}
                  />
                )}
              </>
            }
          >
            <RegistrationTime value={date} />
          </Detail>
        ))}
      </Details>
    </Block>
  );
}
