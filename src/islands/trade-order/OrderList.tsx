import { useMemo, useState } from 'react';
import type { FieldError } from '../../../api/contract/errors.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';
import type { SavedRows } from '../../stores/trade-orders.ts';
import type { FormContextValue } from '../ui/form-context.ts';
import { moveToNextQuantity } from './move-to-next-quantity.ts';
import { OrderFamily } from './OrderFamily.tsx';
import { type OrderSearch, OrderTools } from './OrderTools.tsx';
import type { chosenRows, TradeFormList } from './trade-form.ts';
import { useFoundArticles } from './use-found-articles.ts';

interface OrderListProps {
  readonly locale: Locale;
  readonly list: TradeFormList;
  /** What the rows hold. */
  readonly rows: SavedRows;
  /** Those that hold a quantity. */
  readonly chosen: ReturnType<typeof chosenRows>;
  /** What the rows held at first. */
  readonly typed: SavedRows;
  readonly register: FormContextValue['register'];
  readonly errors: readonly FieldError[];
}

/** Id of the form. */
export const orderFormId = 'purchase-order';

/** The articles of the form, family by family, and a search that leaves those in sight that are looked for. */
export function OrderList({ locale, list, rows, chosen, typed, register, errors }: OrderListProps) {
  const orderText = tradeOrderText(locale);
  const [search, setSearch] = useState<OrderSearch>({ text: '', isOnly: false });
  const form = useMemo(() => ({ id: orderFormId, locale, register }), [locale, register]);
  const found = useFoundArticles(list, rows, search, locale);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Enter lead from one quantity to the next.
    <div className="order-list" id={`${orderFormId}-products`} tabIndex={-1} onKeyDown={moveToNextQuantity}>
      <OrderTools
        locale={locale}
        families={list.families}
        onSearch={(typed) => setSearch((before) => ({ ...before, ...typed }))}
      />
      <p className="order-nothing" role="status">
        {found?.size === 0 && orderText('nothing')}
      </p>
      {list.families.map((family) => (
        <OrderFamily
          key={family.code}
          form={form}
          family={family}
          units={list.units}
          typed={typed}
          errors={errors}
          chosen={family.products.filter(({ reference }) => chosen.has(reference)).length}
          found={found}
        />
      ))}
    </div>
  );
}
