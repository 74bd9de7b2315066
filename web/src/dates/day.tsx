import { formatDayOf } from './days.ts';
import { useDisplayLanguage } from './display-language.ts';

/** `15 Nov 2026`, where there is no room for the time. */
export function Day({ value }: { value: string }) {
  const language = useDisplayLanguage();
  return (
    <time dateTime={value} lang={language}>
      {formatDayOf(value, language)}
    </time>
  );
}
