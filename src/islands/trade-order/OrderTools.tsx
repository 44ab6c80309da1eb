import { useEffect, useEffectEvent, useRef } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import { tradeText } from '../../messages/trade.ts';
import type { TradeFormFamily } from './trade-form.ts';

/** Which articles of the list are shown. */
export interface OrderSearch {
  readonly text: string;
  /** Those alone that are ordered. */
  readonly isOnly: boolean;
}

interface OrderToolsProps {
  readonly locale: Locale;
  readonly families: readonly Pick<TradeFormFamily, 'code' | 'name' | 'family'>[];
  readonly onSearch: (typed: Partial<OrderSearch>) => void;
}

/** What finds an article in the list: its words, whether it is ordered, its family. */
export function OrderTools({ locale, families, onSearch }: OrderToolsProps) {
  const t = tradeText(locale);
  const words = useRef<HTMLInputElement>(null);
  const only = useRef<HTMLInputElement>(null);
  const searchTyped = useEffectEvent(() =>
    onSearch({ text: words.current?.value ?? '', isOnly: only.current?.checked ?? false }),
  );
  // What was typed and chosen before the list was alive.
  useEffect(() => searchTyped(), []);
  return (
    <div className="order-tools no-print">
      <p className="field scripted">
        <label htmlFor="order-search">{t('search')}</label>
        <input
          ref={words}
          id="order-search"
          type="search"
          placeholder={t('searchHint')}
          autoComplete="off"
          onInput={({ currentTarget }) => onSearch({ text: currentTarget.value })}
        />
      </p>
      <label className="order-only scripted">
        <input
          ref={only}
          type="checkbox"
          onChange={({ currentTarget }) => onSearch({ isOnly: currentTarget.checked })}
        />{' '}
        {t('onlyChosen')}
      </label>
      <nav className="chips" aria-label={t('families')}>
        {families.map(({ code, name, family }) => (
          <a key={code} className="chip" data-family={family} href={`#family-${code}`}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
