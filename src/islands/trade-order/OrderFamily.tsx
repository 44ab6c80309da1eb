import { memo } from 'react';
import type { FieldError } from '../../../api/contract/errors.ts';
import type { TradeUnit } from '../../../api/rules/trade-quantity.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';
import type { SavedRows } from '../../stores/trade-orders.ts';
import type { FormContextValue } from '../ui/form-context.ts';
import { OrderRow } from './OrderRow.tsx';
import type { TradeFormFamily } from './trade-form.ts';

interface OrderFamilyProps {
  readonly form: Pick<FormContextValue, 'id' | 'locale' | 'register'>;
  readonly family: TradeFormFamily;
  readonly units: readonly TradeUnit[];
  /** What its rows hold at first. */
  readonly typed: SavedRows;
  readonly errors: readonly FieldError[];
  /** Count of its rows with a quantity. */
  readonly chosen: number;
  /** References of the rows that are shown; undefined for all. */
  readonly found: ReadonlySet<string> | undefined;
}

/** The articles of a family of work. */
export const OrderFamily = memo(function OrderFamily(props: OrderFamilyProps) {
  const { form, family, units, typed, errors, chosen, found } = props;
  const { products } = family;
  return (
    <details
      className="order-family"
      data-family={family.family}
      id={`family-${family.code}`}
      open
      hidden={found && !products.some(({ reference }) => found.has(reference))}
    >
      <summary>
        <h2>{family.name}</h2>{' '}
        <span>{chosen > 0 && tradeOrderText(form.locale)('chosen', { count: chosen })}</span>
      </summary>
      <ul>
        {products.map((product, place) => {
          const { reference, designation } = product;
          return (
            <OrderRow
              key={reference}
              form={form}
              product={product}
              isFirst={designation !== products[place - 1]?.designation}
              units={units}
              typed={typed[reference]?.[0]}
              typedUnit={typed[reference]?.[1]}
              error={errors.find(({ path }) => path === `n.${reference}`)?.message}
              isShown={found?.has(reference) ?? true}
              isFound={found !== undefined}
            />
          );
        })}
      </ul>
    </details>
  );
});
