import { stepMl } from '../../../api/rules/doses.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import {
  type Choice,
  type CounterBase,
  type CounterResult,
  toDosingMachine,
} from '../../lib/colours/counter.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { counterText } from './counter-messages.ts';
import { DoseTable } from './DoseTable.tsx';

interface DosesProps {
  readonly choice: Choice;
  readonly answer: CounterResult;
  readonly locale: Locale;
}

/** The doses of a pack, and of several, or why there are none. */
export function Doses({ choice, answer: result, locale }: DosesProps) {
  const t = counterText(locale);
  return (
    <section className="doses" id="doses" aria-labelledby="doses-title">
      <h2 id="doses-title" tabIndex={-1}>
        {t('doses')}
      </h2>
      {result.kind === 'dosed' && <Dosed choice={choice} answer={result} locale={locale} />}
      {result.kind === 'refused' && (
        <div className="doses-refused" role="alert">
          <ul>
            {result.faults.map((fault) => (
              <li key={fault}>{t(fault, { most: formatNumber(choice.base.load_ml_per_kg, locale) })}</li>
            ))}
          </ul>
        </div>
      )}
      {result.kind === 'none' && (
        <p className="doses-refused" role="alert">
          {otherBases(choice, result.bases, locale)}
        </p>
      )}
    </section>
  );
}

interface DosedProps extends DosesProps {
  readonly answer: Extract<CounterResult, { kind: 'dosed' }>;
}

function Dosed({ choice, answer: result, locale }: DosedProps) {
  const t = counterText(locale);
  const { machine } = choice;
  const { doses, ml, mostMl } = result;
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
