import type { CartLine } from '../../../api/contract/cart.ts';
import type { Money } from '../../../api/contract/common.ts';
import trashIcon from '../../assets/icons/trash.svg?raw';
import { Icon } from '../ui/Icon.tsx';
import { Picture, toShownPicture } from '../ui/Picture.tsx';
import { lineAmount } from './cart-money.ts';
import { type CartPlace, cartText, priceText } from './cart-place.ts';
import { LineShade } from './LineShade.tsx';
import { changeText, detailText, fullName, isCounted } from './line-texts.ts';
import { QuantityForm } from './QuantityForm.tsx';

interface DrawerLineProps {
  readonly line: CartLine;
  readonly isNet: boolean;
  readonly place: CartPlace;
  /** Writes an amount as all others of the cart. */
  readonly money: (amount: Money) => string;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** An article of the cart, in the little room next to the page. */
export function DrawerLine({ line, isNet, place, money, onChange, onRemove }: DrawerLineProps) {
  const { locale } = place;
  const t = cartText(locale);
  const changed = changeText(line, isNet, locale);
  const { id, picture } = line;
  return (
    <li data-family={line.family}>
      <span className="shot">{picture && <Picture picture={toShownPicture(picture)} sizes="4.5rem" />}</span>
      <span>
        <b>{line.name}</b>
        <small>{detailText(line, isNet, locale)}</small>
        <LineShade line={line} isNet={isNet} locale={locale} />
        {changed && <small className="changed">{changed}</small>}
      </span>
      {id !== null && (
        <button
          type="button"
          className="tool"
          aria-label={t('cart.remove', { name: fullName(line) })}
          onClick={onRemove}
        >
          <Icon svg={trashIcon} />
        </button>
      )}
      <div className="end">
        {id !== null && isCounted(line) ? (
          <QuantityForm line={line} id={id} place={place} onChange={onChange} />
        ) : (
          <span>× {line.quantity}</span>
        )}
        <span className="price">
          {money(lineAmount(line, isNet))}
          {isNet && id !== null && (
            <small>{priceText(locale)('price.withTax', { price: money(line.total_with_tax) })}</small>
          )}
        </span>
      </div>
    </li>
  );
}
