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
  readonly isAlive: boolean;
  readonly onSearch: (typed: Partial<OrderSearch>) => void;
}

/** What finds an article in the list: its words, whether it is ordered, its family. */
export function OrderTools({ locale, families, isAlive, onSearch }: OrderToolsProps) {
  const t = tradeText(locale);
  return (
    <div className="order-tools no-print">
      <p className="field" hidden={!isAlive}>
        <label htmlFor="order-search">{t('search')}</label>
        <input
          id="order-search"
          type="search"
          placeholder={t('searchHint')}
          autoComplete="off"
          onInput={({ currentTarget }) => onSearch({ text: currentTarget.value })}
        />
      </p>
      <label className="order-only" hidden={!isAlive}>
        <input
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
