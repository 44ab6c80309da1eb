import type { GuideQuestion as Question } from '../../lib/guide/choice-guide.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { guideText } from './guide-text.ts';

interface GuideQuestionProps {
  readonly question: Question;
  readonly locale: Locale;
  readonly onPick: (key: string, value: string) => void;
}

/** A question of the guide: locked until the one before is answered, settled where one answer is left, else a choice. */
export function GuideQuestion({
  question: { key, question, options, chosen, answer, isSettled },
  locale,
  onPick,
}: GuideQuestionProps) {
  const t = guideText(locale);
  const content = () => {
    if (options.length === 0) return <p className="muted">{t('guide.locked')}</p>;
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
        {options.map(({ value, label, count }) => (
          <label key={value}>
            <input
              id={`${key}-${value}`}
              type="radio"
              name={key}
              value={value}
              checked={chosen === value}
              onChange={() => onPick(key, value)}
            />
            {label} <small>{count}</small>
          </label>
        ))}
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
