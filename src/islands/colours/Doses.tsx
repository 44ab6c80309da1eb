import { stepMl } from '../../../api/rules/doses.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import {
  type Choice,
  type CounterAnswer,
  type CounterBase,
  toDosingMachine,
} from '../../lib/colours/counter.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { counterText } from './counter-messages.ts';
import { DoseTable } from './DoseTable.tsx';

interface DosesProps {
  readonly choice: Choice;
  readonly answer: CounterAnswer;
  readonly locale: Locale;
}

/** The doses of a pack, and of several, or why there are none. */
export function Doses({ choice, answer, locale }: DosesProps) {
  const t = counterText(locale);
  return (
    <section className="doses" id="doses" aria-labelledby="doses-title">
      <h2 id="doses-title" tabIndex={-1}>
        {t('doses')}
      </h2>
      {answer.kind === 'dosed' && <Dosed choice={choice} answer={answer} locale={locale} />}
      {answer.kind === 'refused' && (
        <div className="doses-refused" role="alert">
          <ul>
            {answer.faults.map((fault) => (
              <li key={fault}>{t(fault, { most: formatNumber(choice.base.load_ml_per_kg, locale) })}</li>
            ))}
          </ul>
        </div>
      )}
      {answer.kind === 'none' && (
        <p className="doses-refused" role="alert">
          {otherBases(choice, answer.bases, locale)}
        </p>
      )}
    </section>
  );
}

interface DosedProps extends DosesProps {
  readonly answer: Extract<CounterAnswer, { kind: 'dosed' }>;
}

function Dosed({ choice, answer, locale }: DosedProps) {
  const t = counterText(locale);
  const { machine } = choice;
  const { doses, ml, mostMl } = answer;
  const amount = (value: number) => formatNumber(value, locale, { maximumDecimals: 1 });
  const step = formatNumber(stepMl(toDosingMachine(machine)), locale, { maximumDecimals: 3 });
  return (
    <>
      <DoseTable choice={choice} doses={doses} locale={locale} />
      {doses.some(({ isTooSmall }) => isTooSmall) && <p>{t('tooSmallText')}</p>}
      <p className="muted">
        {[
          t('load', { ml: amount(ml), most: amount(mostMl) }),
          t(machine.unit === 'shot' ? 'step' : 'stepMl', { step }),
        ].join(' ')}
      </p>
    </>
  );
}

/** That the base does not take the shade, and which do. */
function otherBases({ shade, base }: Choice, bases: readonly CounterBase[], locale: Locale): string {
  const t = counterText(locale);
  const names = { shade: `${shade.code} ${shade.name}`, base: baseName(base) };
  if (bases.length === 0) return t('noneAtAll', names);
  return `${t('none', names)} ${t('instead', { bases: bases.map(baseName).join(', ') })}`;
}

const baseName = ({ code, name }: CounterBase): string => `${name} (${code})`;
