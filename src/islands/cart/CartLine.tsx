import type { CartLine as Line } from '../../../api/contract/cart.ts';
import type { Money } from '../../../api/contract/common.ts';
import trashIcon from '../../assets/icons/trash.svg?raw';
import { pastedReference } from '../../lib/cart/pasted-reference.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { tintingText } from '../../messages/tinting.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture, toShownPicture } from '../ui/Picture.tsx';
import { PostForm } from '../ui/PostForm.tsx';
import { lineAmount } from './cart-money.ts';
import { type CartPlace, cartText, priceText } from './cart-place.ts';
import { LineShade } from './LineShade.tsx';
import { changeText, detailText, fullName, isCounted } from './line-texts.ts';
import { QuantityForm } from './QuantityForm.tsx';

interface CartLineProps {
  readonly line: Line;
  readonly isNet: boolean;
  readonly place: CartPlace;
  /** Writes an amount as all others of the cart. */
  readonly money: (amount: Money) => string;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** An article of the cart: what it is, how many of it, and what that costs. */
export function CartLine({ line, isNet, place, money, onChange, onRemove }: CartLineProps) {
  const { locale, target, action } = place;
  const t = cartText(locale);
  const { id, slug, name, change } = line;
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
        <LineShade line={line} isNet={isNet} locale={locale} />
        {changed && <p className="changed">{changed}</p>}
        {change?.kind === 'shade' && slug !== null && (
          <a className="link" href={buildPath('product', { locale, target, slug })}>
            {tintingText(locale)('other')}
          </a>
        )}
        {id !== null && change?.kind === 'stock' && change.available > 0 && (
          <PostForm
            action={action}
            fields={{ do: 'quantity', line: String(id), quantity: String(change.available) }}
            onPost={() => onChange(change.available)}
          >
            <button className="btn line" type="submit" id={`fewer-${id}`}>
              {t('cart.takeLeft', { count: change.available })}
            </button>
          </PostForm>
        )}
      </div>
      <div className="end">
        {id !== null && isCounted(line) ? (
          <QuantityForm line={line} id={id} place={place} onChange={onChange} />
        ) : (
          <span>{id === null ? t('cart.free') : ''}</span>
        )}
        <p className="price">
          {money(lineAmount(line, isNet))}
          {isNet && id !== null && (
            <small>{priceText(locale)('price.withTax', { price: money(line.total_with_tax) })}</small>
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
            <input type="hidden" name="removed" value={`${pastedReference(line)} x${line.quantity}`} />
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
