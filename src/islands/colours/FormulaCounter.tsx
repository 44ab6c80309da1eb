import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { belgianDay } from '../../../api/rules/format-date.ts';
import { type CounterData, calculateDoses, readChoice } from '../../lib/colours/counter.ts';
import { readFormulas } from '../../lib/colours/formula-lines.ts';
import { isEdited, queryOf } from '../../lib/forms/form-fields.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { CounterForm } from './CounterForm.tsx';
import { counterText } from './counter-messages.ts';
import { Doses } from './Doses.tsx';
import { TintLabel } from './TintLabel.tsx';
import { useSavedFormulas } from './use-saved-formulas.ts';

interface FormulaCounterProps {
  readonly locale: Locale;
  readonly target: Target;
  readonly counterData: Omit<CounterData, 'formulas'>;
  /** Formulas in the form of `writeFormulas`. */
  readonly formulas: string;
  /** Query of the URL. */
  readonly query: string;
  /** The day on which the page was made. */
  readonly today: string;
}

/** The counter of a distributor: what a shade takes of each colourant, and its label. It works without a network. */
export function FormulaCounter(props: FormulaCounterProps) {
  const { locale, target, counterData, formulas, query: first } = props;
  const t = counterText(locale);
  const path = buildPath('account-formulas', { locale, target });
  const data = useMemo(() => ({ ...counterData, formulas: readFormulas(formulas) }), [counterData, formulas]);
  const form = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(first);
  const [today, setToday] = useState(props.today);
  /** The form takes the query over when this changes. */
  const [visit, setVisit] = useState(0);
  const isSaved = useSavedFormulas(path);

  const choose = () => {
    if (!form.current) return;
    const typed = queryOf(form.current).toString();
    window.history.replaceState(window.history.state, '', `?${typed}`);
    setQuery(typed);
    setToday(belgianDay(new Date()));
  };
  const start = useEffectEvent(() => {
    const asked = new URLSearchParams(window.location.search).toString();
    if (form.current && isEdited(form.current)) choose();
    else if (asked !== first) {
      // The page as it was saved is that of no choice.
      setQuery(asked);
      setVisit(1);
    }
    setToday(belgianDay(new Date()));
  });
  useEffect(() => start(), []);
  const showDoses = () => {
    choose();
    document.getElementById('doses')?.scrollIntoView({ block: 'start' });
    document.getElementById('doses-title')?.focus({ preventScroll: true });
  };

  const choice = readChoice(new URLSearchParams(query), data);
  if (!choice) return <p>{t('empty')}</p>;
  const result = calculateDoses(choice, data);
  return (
    <>
      <div className="counter" id="counter">
        <CounterForm
          key={visit}
          ref={form}
          onChoose={choose}
          onAsk={showDoses}
          choice={choice}
          data={data}
          locale={locale}
          path={path}
        />
        <Doses choice={choice} answer={result} locale={locale} />
        {result.kind === 'dosed' && (
          <TintLabel choice={choice} answer={result} locale={locale} today={today} />
        )}
      </div>
      {isSaved && <p className="muted no-print">{t('offline')}</p>}
    </>
  );
}
