import { useRef } from 'react';
import type { Cart } from '../../../api/contract/cart.ts';
import checkIcon from '../../assets/icons/check.svg?raw';
import { useFieldValue } from '../../lib/react/use-field-value.ts';
import { Icon } from '../ui/Icon.tsx';
import { PostForm } from '../ui/PostForm.tsx';
import { type CartPlace, cartText } from './cart-place.ts';

interface DiscountFormProps {
  readonly cart: Cart;
  readonly place: CartPlace;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
}

/** The discount code of the cart: given, or waiting to count. */
export function DiscountForm({ cart, place, typed, errors, onApply, onRemove }: DiscountFormProps) {
  const t = cartText(place.locale);
  const field = useRef<HTMLInputElement>(null);
  const [discount] = cart.discounts;
  const waiting = cart.refused_discount;
  const applied = discount?.code ?? waiting?.code;
  useFieldValue(field, applied ?? '');
  return (
    <PostForm
      className="code"
      action={place.action}
      fields={{ do: applied === undefined ? 'discount' : 'discount-remove' }}
      onPost={() => (applied === undefined ? onApply(field.current?.value ?? '') : onRemove())}
    >
      <label htmlFor="cart-code">{t('cart.code')}</label>
      <div className="pair">
        <input
          ref={field}
          id="cart-code"
          name="code"
          defaultValue={applied ?? typed['code'] ?? ''}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          readOnly={applied !== undefined}
          aria-invalid={errors.length > 0 ? 'true' : undefined}
          aria-describedby="cart-code-error cart-code-state"
        />
        <button className="btn line" type="submit" id="cart-code-submit">
          {t(applied === undefined ? 'cart.codeApply' : 'cart.codeRemove')}
        </button>
      </div>
      <p className="field-error" id="cart-code-error" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </p>
      <p id="cart-code-state" className={waiting ? 'code-state waits' : 'code-state'}>
        {discount && (
          <>
            <Icon svg={checkIcon} className="icon small" />
            {discount.description}
          </>
        )}
        {waiting && `${waiting.message} ${t('cart.codeWaits', { code: waiting.code })}`}
      </p>
    </PostForm>
  );
}
