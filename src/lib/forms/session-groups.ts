import type { Training, TrainingSession } from '../../../api/contract/training.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { languageInLine } from '../../../languages/language-name.ts';
import { trainingText } from '../../messages/training.ts';
import type { Locale } from '../i18n/locale.ts';

/** The sessions that take names, below their trainings, and of each training another date. */
export function sessionGroups(trainings: readonly Training[], locale: Locale) {
  const t = trainingText(locale);
  const label = ({ date, place, lang, state }: TrainingSession) => {
    const session = `${formatDate(date, locale)}, ${place}, ${languageInLine(lang, locale)}`;
    return state === 'full' ? `${session} (${t('fullOption')})` : session;
  };
  return trainings.map(({ id, title, sessions }) => ({
    label: title,
    options: [
      ...sessions
        .filter(({ state }) => state === 'open' || state === 'full')
        .map((session) => ({ value: String(session.id), label: label(session) })),
      { value: `other-${id}`, label: t('otherDate') },
    ],
  }));
}
