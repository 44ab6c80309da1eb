import type { GuideQuestion as Question } from '../../lib/guide/choice-guide.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { guideText } from './guide-text.ts';

interface GuideQuestionProps {
  readonly question: Question;
  /** The question before it is answered: its answers are shown, and may be chosen once it is known which. */
  readonly isReached: boolean;
  readonly locale: Locale;
  readonly onPick: (key: string, value: string) => void;
}

/** A question of the guide: locked until the one before is answered, settled where one answer is left, else a choice. */
export function GuideQuestion({
  question: { key, question, all, options, chosen, answer, isSettled },
  isReached,
  locale,
  onPick,
}: GuideQuestionProps) {
  const t = guideText(locale);
  const content = () => {
    if (!isReached) return <p className="muted">{t('guide.locked')}</p>;
    if (isSettled) {
      return (
        <p>
          <input type="hidden" name={key} value={chosen} />
          {t('guide.settled')} <b>{answer}</b>
        </p>
      );
    }
    return (
      <div className="options">
        {all.map(({ value, label }) => {
          const option = options.find((each) => each.value === value);
          return (
            <label key={value}>
              <input
                id={`${key}-${value}`}
                type="radio"
                name={key}
                value={value}
                checked={chosen === value}
                disabled={!option}
                onChange={() => onPick(key, value)}
              />
              {label} <small>{option?.count ?? '–'}</small>
            </label>
          );
        })}
      </div>
    );
  };
  return (
    <fieldset disabled={options.length === 0}>
      <legend>{question}</legend>
      {content()}
    </fieldset>
  );
}
