import { type FormEvent, useEffect, useRef } from 'react';
import type { CartLine as Line } from '../../../api/contract/cart.ts';
import { maximumQuantity } from '../../../api/contract/cart-limits.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import trashIcon from '../../assets/icons/trash.svg?raw';
import { typedQuantity } from '../../lib/cart/added-packs.ts';
import { useFieldValue } from '../../lib/react/use-field-value.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture, toShownPicture } from '../ui/Picture.tsx';
import { type CartPlace, cartText } from './cart-place.ts';
import { changeText, detailText, fullName } from './line-texts.ts';

interface CartLineProps {
  readonly line: Line;
  readonly isNet: boolean;
  readonly place: CartPlace;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** An article of the cart: what it is, how many of it, and what that costs. */
export function CartLine({ line, isNet, place, onChange, onRemove }: CartLineProps) {
  const { locale, target, action } = place;
  const t = cartText(locale);
  const { id, slug, name, change } = line;
  const money = formatMoney(isNet ? line.total_without_tax : line.total_with_tax, locale);
  const isCounted = id !== null && change?.kind !== 'unavailable';
  const changed = changeText(line, isNet, locale);
  return (
    <li
      data-family={line.family}
      data-reference={line.reference}
      data-quantity={id === null ? undefined : line.quantity}
    >
      <span className="shot">
        {line.picture && <Picture picture={toShownPicture(line.picture)} sizes="7.5rem" />}
      </span>
      <div className="what">
        <h2>{slug === null ? name : <a href={buildPath('product', { locale, target, slug })}>{name}</a>}</h2>
        <small className="muted">{detailText(line, isNet, locale)}</small>
        {changed && <p className="changed">{changed}</p>}
      </div>
      <div className="end">
        {isCounted ? (
          <QuantityForm line={line} id={id} place={place} onChange={onChange} />
        ) : (
          <span>{id === null ? t('cart.free') : ''}</span>
        )}
        <p className="price">
          {money}
          {isNet && id !== null && (
            <small>{t('price.withTax', { price: formatMoney(line.total_with_tax, locale) })}</small>
          )}
        </p>
        {id !== null && (
          <form
            method="post"
            action={action}
            onSubmit={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            <input type="hidden" name="do" value="remove" />
            <input type="hidden" name="line" value={id} />
            <input type="hidden" name="removed" value={`${line.reference} x${line.quantity}`} />
            <button
              className="tool"
              type="submit"
              id={`remove-${id}`}
              aria-label={t('cart.remove', { name: fullName(line) })}
            >
              <Icon svg={trashIcon} />
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

interface QuantityFormProps extends Pick<CartLineProps, 'line' | 'place' | 'onChange'> {
  readonly id: number;
}

function QuantityForm({ line, id, place, onChange }: QuantityFormProps) {
  const t = cartText(place.locale);
  const field = useRef<HTMLInputElement>(null);
  const { quantity } = line;
  const name = fullName(line);
  useFieldValue(field, String(quantity));
  useEffect(() => {
    // A button that is switched off under the finger gives its focus to the field.
    const isEnd = quantity === 1 || quantity >= maximumQuantity;
    if (isEnd && document.activeElement?.matches('button:disabled')) field.current?.focus();
  }, [quantity]);
  const change = (wanted: number) => {
    if (wanted !== quantity) onChange(wanted);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement && submitter.name === 'set' ? submitter.value : '';
    change(typedQuantity(pressed === '' ? (field.current?.value ?? '') : pressed));
  };
  return (
    <form className="qty" method="post" action={place.action} onSubmit={submit}>
      <input type="hidden" name="do" value="quantity" />
      <input type="hidden" name="line" value={id} />
      <button className="ok" type="submit" tabIndex={-1} id={`ok-${id}`}>
        {t('cart.apply')}
      </button>
      <button
        type="submit"
        name="set"
        value={quantity - 1}
        id={`less-${id}`}
        disabled={quantity === 1}
        aria-label={t('cart.less', { name })}
      >
        –
      </button>
      <input
        ref={field}
        id={`quantity-${id}`}
        name="quantity"
        inputMode="numeric"
        defaultValue={quantity}
        maxLength={12}
        autoComplete="off"
        aria-label={t('cart.quantity', { name })}
        onBlur={({ target }) => change(typedQuantity(target.value))}
      />
      <button
        type="submit"
        name="set"
        value={quantity + 1}
        id={`more-${id}`}
        disabled={quantity >= maximumQuantity}
        aria-label={t('cart.more', { name })}
      >
        +
      </button>
    </form>
  );
}
