import { type FormEvent, useEffect, useRef } from 'react';
import type { CartLine } from '../../../api/contract/cart.ts';
import { maximumQuantity } from '../../../api/contract/cart-limits.ts';
import { typedQuantity } from '../../lib/cart/added-packs.ts';
import { useFieldValue } from '../../lib/react/use-field-value.ts';
import { type CartPlace, cartText } from './cart-place.ts';
import { fullName } from './line-texts.ts';

interface QuantityFormProps {
  readonly line: CartLine;
  readonly id: number;
  readonly place: CartPlace;
  readonly onChange: (quantity: number) => void;
}

/** How many of an article there are: typed, or one more and one less. */
export function QuantityForm({ line, id, place, onChange }: QuantityFormProps) {
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
