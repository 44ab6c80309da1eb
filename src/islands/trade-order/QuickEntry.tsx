import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import { tradeText } from '../../messages/trade.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';
import { LineFields } from './LineFields.tsx';
import { ManyLines } from './ManyLines.tsx';
import { articlesOf, type QuickNote, type TradeFormList } from './trade-form.ts';

interface QuickEntryProps {
  /** Id of the form. */
  readonly form: string;
  readonly locale: Locale;
  readonly list: TradeFormList;
  /** What became of the lines that were entered last. */
  readonly note: QuickNote | undefined;
  /** Lines that were not taken when the page was made. */
  readonly left: string;
  readonly panel: RefObject<HTMLDetailsElement | null>;
  /** Takes what was entered. */
  readonly onTake: () => void;
}

/** More would be read by nobody; the lines themselves all stay in the field. */
const shownFaults = 50;

/** Lines that are typed one by one, pasted, or brought as a file. */
export function QuickEntry({ form, locale, list, note, left, panel, onTake }: QuickEntryProps) {
  const t = tradeText(locale);
  const [hasReferences, setReferences] = useState(false);
  const units = list.units.map((value) => ({ value, label: t(`unit.${value}`) }));
  const sample = [
    t('sampleHead'),
    ...articlesOf(list)
      .slice(0, 3)
      .map(({ reference }, place) => `${reference};${(place + 1) * 2};${units[0]?.label ?? ''}`),
  ].join('\r\n');
  const take = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onTake();
  };
  return (
    <details
      className="quick-entry no-print"
      open={note !== undefined}
      ref={panel}
      onFocus={() => setReferences(true)}
    >
      <summary>{t('quick')}</summary>
      <div className="quick-body">
        <p className="muted">{t('quickText')}</p>
        <LineFields form={form} t={t} units={units} onEnter={take} />
        <ManyLines form={form} t={t} left={left} sample={sample} />
        <p>
          <button
            className="btn"
            type="submit"
            form={form}
            name="step"
            value="add"
            formNoValidate
            onClick={take}
          >
            {t('add')}
          </button>
        </p>
        <div id="quick-note" className="quick-note" role="status" tabIndex={-1}>
          {note && <EntryReport note={note} locale={locale} />}
        </div>
      </div>
      <datalist id="quick-references">
        {hasReferences &&
          articlesOf(list).map(({ reference }) => <option key={reference} value={reference} />)}
      </datalist>
    </details>
  );
}

function EntryReport({ note, locale }: { readonly note: QuickNote; readonly locale: Locale }) {
  const { added, repeated, isNoSheet, refused } = note;
  const orderText = tradeOrderText(locale);
  return (
    <>
      {added > 0 && <p>{orderText('added', { count: added })}</p>}
      {repeated > 0 && <p>{orderText('repeated', { count: repeated })}</p>}
      {isNoSheet && <p>{orderText('fault.sheet')}</p>}
      {refused.length > 0 && <p>{orderText('faults', { count: refused.length })}</p>}
      <ul>
        {refused.slice(0, shownFaults).map(({ line, text, fault }) => (
          <li key={line}>
            <code>{orderText('faultLine', { line, text: text.slice(0, 80) })}</code>{' '}
            {orderText(`fault.${fault}`)}
          </li>
        ))}
        {refused.length > shownFaults && (
          <li>{orderText('moreFaults', { count: refused.length - shownFaults })}</li>
        )}
      </ul>
    </>
  );
}
