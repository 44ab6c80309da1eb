import type { Translate } from '../../messages/translator.ts';
import type { OpenWords } from './open-state-text.ts';

const fromSunday = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function openWords(t: Translate): OpenWords {
  const placeholders = { time: '{time}', day: '{day}' };
  return {
    until: t('stores.openUntil', placeholders),
    today: t('stores.opensToday', placeholders),
    tomorrow: t('stores.opensTomorrow', placeholders),
    on: t('stores.opensOn', placeholders),
    closed: t('stores.closedNow'),
    days: fromSunday.map((day) => t(`stores.day.${day}`)),
  };
}
