import type { KeyboardEvent } from 'react';
import type { tradeText } from '../../messages/trade.ts';

interface LineFieldsProps {
  /** Id of the form. */
  readonly form: string;
  readonly t: ReturnType<typeof tradeText>;
  readonly units: readonly { readonly value: string; readonly label: string }[];
  /** Takes the line instead of sending the order. */
  readonly onEnter: (event: KeyboardEvent) => void;
}

/** One line: an article, how many, and of which unit. */
export function LineFields({ form, t, units, onEnter }: LineFieldsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields adds a line instead of sending the order.
    <div className="quick-one" onKeyDown={(event) => event.key === 'Enter' && onEnter(event)}>
      <p className="field">
        <label htmlFor="quick-reference">{t('reference')}</label>
        <input
          id="quick-reference"
          name="reference"
          type="text"
          form={form}
          list="quick-references"
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
        />
      </p>
      <p className="field">
        <label htmlFor="quick-count">{t('quantity')}</label>
        <input
          id="quick-count"
          name="count"
          type="text"
          form={form}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      </p>
      <p className="field">
        <label htmlFor="quick-unit">{t('unit')}</label>
        <select id="quick-unit" name="countUnit" form={form}>
          {units.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
    </div>
  );
}
