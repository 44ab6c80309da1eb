import type { Dose } from '../../../api/rules/doses.ts';
import type { Choice, DosedColourant } from '../../lib/colours/counter.ts';
import { doseInMachine, mlText } from '../../lib/colours/machine-dose.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { counterText } from './counter-messages.ts';

interface DoseTableProps {
  readonly choice: Choice;
  readonly doses: readonly Dose<DosedColourant>[];
  readonly locale: Locale;
}

/** What of each colourant goes into a pack: in ml, as the machine is set, and for all packs together. */
export function DoseTable({ choice: { machine, count }, doses, locale }: DoseTableProps) {
  const t = counterText(locale);
  const columns = [
    { name: t('perPack'), textOf: (dose: Dose<DosedColourant>) => <b>{mlText(dose.ml, locale)}</b> },
    ...(machine.unit === 'shot'
      ? [
          {
            name: t('inMachine'),
            textOf: (dose: Dose<DosedColourant>) => doseInMachine(dose, machine, locale),
          },
        ]
      : []),
    ...(count > 1
      ? [
          {
            name: t('total', { count }),
            textOf: (dose: Dose<DosedColourant>) => mlText(dose.ml * count, locale),
          },
        ]
      : []),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="scroll" aria-label={t('perPack')} tabIndex={0}>
      <table className="dose-table">
        <thead>
          <tr>
            <th scope="col">{t('colourant')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doses.map((dose) => (
            <tr key={dose.colourant.code}>
              <ColourantHead colourant={dose.colourant} />
              {dose.isTooSmall ? (
                <td colSpan={columns.length} className="too-small">
                  {t('tooSmall')}
                </td>
              ) : (
                columns.map(({ name, textOf }) => <td key={name}>{textOf(dose)}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColourantHead({ colourant }: { readonly colourant: DosedColourant }) {
  const { code, name, pigment, hex } = colourant;
  return (
    <th scope="row">
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <circle cx=".5" cy=".5" r=".5" fill={`#${hex}`} />
      </svg>
      <span>
        <b>{code}</b>
        {` ${name}`}
        <small>{pigment}</small>
      </span>
    </th>
  );
}
