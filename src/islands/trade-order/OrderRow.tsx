import { memo, useEffect } from 'react';
import { readCount } from '../../../api/rules/trade-order-lines.ts';
import type { TradeUnit } from '../../../api/rules/trade-quantity.ts';
import { factDot, joinFacts } from '../../lib/format/join-facts.ts';
import type { TradeFormProduct } from '../../lib/forms/article-text.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { useAlive } from '../../lib/react/use-alive.ts';
import { tradeText } from '../../messages/trade.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';
import type { FormContextValue } from '../ui/form-context.ts';
import { factsOf } from './trade-form.ts';

interface OrderRowProps {
  readonly form: Pick<FormContextValue, 'id' | 'locale' | 'register'>;
  readonly product: TradeFormProduct;
  /** Whether it is the first pack of its product: the others do not repeat its name. */
  readonly isFirst: boolean;
  readonly units: readonly TradeUnit[];
  /** What it holds at first. */
  readonly typed: string | undefined;
  readonly typedUnit: TradeUnit | undefined;
  readonly error: string | undefined;
  readonly isShown: boolean;
  /** Only some rows are shown: each shows its name. */
  readonly isFound: boolean;
}

/** An article of the form, with its quantity. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { form, product, isFirst, units, typed, typedUnit, error, isShown, isFound } = props;
  const { locale, register } = form;
  const { reference, designation, unit, units_per_pallet: perPallet } = product;
  const t = tradeText(locale);
  const isAlive = useAlive();
  const name = `n.${reference}`;
  const id = fieldId(form.id, name);
  useEffect(
    () =>
      register(name, ({ elements }) => {
        const field = elements.namedItem(name);
        const isRead = field instanceof HTMLInputElement && readCount(field.value.trim()) !== undefined;
        return isRead ? undefined : tradeText(locale)('badQuantity', { reference });
      }),
    [register, name, reference, locale],
  );
  const classes = [...(isFirst ? [] : ['more']), ...(isFound ? ['found'] : [])].join(' ');
  return (
    <li className={classes || undefined} hidden={!isShown}>
      <label>
        <strong>{designation}</strong>{' '}
        <small>
          <b>{reference}</b>
          {factDot + joinFacts(unit, ...factsOf(product, locale))}
        </small>{' '}
        <i>{t('quantity')}</i>{' '}
        <input
          name={name}
          defaultValue={typed}
          type="text"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          placeholder=" "
          // A page of quantities would have thousands of these attributes; only a row with an error needs them.
          {...(error !== undefined && { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
      </label>
      <select
        name={`u.${reference}`}
        aria-label={isAlive ? tradeOrderText(locale)('unitOf', { reference }) : t('unit')}
        defaultValue={typedUnit}
      >
        {units
          .filter((each) => each !== 'pallet' || perPallet !== null)
          .map((each) => (
            <option key={each} value={each}>
              {t(`unit.${each}`)}
            </option>
          ))}
      </select>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </li>
  );
});
