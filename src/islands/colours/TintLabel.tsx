import { formatDate } from '../../../api/rules/format-date.ts';
import type { Choice, CounterResult } from '../../lib/colours/counter.ts';
import { doseInMachine, kgText } from '../../lib/colours/machine-dose.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { useAlive } from '../../lib/react/use-alive.ts';
import { counterText } from './counter-messages.ts';

interface TintLabelProps {
  readonly choice: Choice;
  readonly answer: Extract<CounterResult, { kind: 'dosed' }>;
  readonly locale: Locale;
  /** Day of the label. */
  readonly today: string;
}

/** The label of a tinted pack. The page prints nothing else. */
export function TintLabel({ choice, answer: result, locale, today }: TintLabelProps) {
  const { machine, shade, base, pack } = choice;
  const t = counterText(locale);
  const isAlive = useAlive();
  return (
    <section className="tint" aria-labelledby="tint-title">
      <h2 className="no-print" id="tint-title">
        {t('label')}
      </h2>
      <div className="tint-label">
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={`#${shade.hex}`} />
        </svg>
        <div>
          <p className="tint-shade">
            <b>{shade.code}</b>
            {` ${shade.name}`}
          </p>
          <p>
            {base.product_name}
            <br />
            {joinFacts(base.name, pack.reference, kgText(pack.kg, locale))}
          </p>
          <ul>
            {result.doses.map((dose) => (
              <li key={dose.colourant.code}>
                <b>{dose.colourant.code}</b>
                {` ${dose.isTooSmall ? t('tooSmall') : doseInMachine(dose, machine, locale)}`}
              </li>
            ))}
          </ul>
          <p className="tint-foot">
            {`${machine.name} · `}
            <time dateTime={today}>{formatDate(today, locale)}</time>
          </p>
        </div>
      </div>
      <p className="tint-print no-print">
        {isAlive && (
          <button className="btn" type="button" onClick={() => window.print()}>
            {t('print')}
          </button>
        )}
      </p>
    </section>
  );
}
