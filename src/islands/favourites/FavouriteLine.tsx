import { type RefObject, useRef } from 'react';
import arrowIcon from '../../assets/icons/arrow.svg?raw';
import closeIcon from '../../assets/icons/close.svg?raw';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { useNextFocus } from '../../lib/react/use-next-focus.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { changeFavorite, moveFavorite } from '../../stores/edit-favorites.ts';
import { type Favorite, longestNote, mostPacks } from '../../stores/favorites.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import type { FavouriteProduct } from './favourite-product.ts';
import type { FavouritesMessages } from './messages.ts';
import { SavedField } from './SavedField.tsx';

/** A product of the list, with the note of the visitor. */
export interface FavouriteEntry extends Favorite {
  readonly product: FavouriteProduct;
}

interface FavouriteLineProps {
  readonly entry: FavouriteEntry;
  /** Whether the list is the visitor's own, and can be changed. */
  readonly isOwn: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** URL of the list without the product. */
  readonly without: string;
  /** Takes the product out in place; returns whether it did. */
  readonly onRemove: () => boolean;
  /** The links that take a product out, by its id. */
  readonly removers: RefObject<Map<number, HTMLAnchorElement>>;
  readonly locale: Locale;
  readonly target: Target;
  readonly texts: FavouritesMessages;
}

/** Id of the form that puts all products of the list into the cart. */
export const allToCartId = 'all-to-cart';

/** One product of the list, with its note, its quantity, and its place in the list. */
export function FavouriteLine(props: FavouriteLineProps) {
  const { entry, isOwn, without, onRemove, removers, locale, target, texts } = props;
  const { id, quantity, note, product } = entry;
  const { reference, name, slug, family, summary, cover, pack, pack_count: packCount } = product;
  const line = useRef<HTMLLIElement>(null);
  const onPaper = isOwn ? ' on-paper' : '';
  return (
    <li ref={line} data-family={family} data-product={id} data-pack={pack?.reference}>
      <span className="shot">{cover && <Picture picture={cover} sizes="7rem" />}</span>
      <div className="what">
        <small>{reference}</small>
        <h2>
          <a href={buildPath('product', { locale, target, slug })}>{name}</a>
        </h2>
        <p className="muted">{summary}</p>
        {pack?.stock && pack.stock.state !== 'in_stock' && (
          <p>
            <b>{pack.stock.label}</b>
          </p>
        )}
        <p className={`note${onPaper}`} data-note-text="">
          {note}
        </p>
        <SavedField
          id={`note-${id}`}
          label={texts.note}
          saved={note}
          onType={(text) => changeFavorite(id, { note: text })}
          hidden={!isOwn}
          data-note=""
          maxLength={longestNote}
          autoComplete="off"
        />
      </div>
      <div className="end">
        {pack && (
          <Price
            pack={pack}
            locale={locale}
            target={target}
            label={packCount > 1 ? texts.from(pack.label) : pack.label}
          />
        )}
        <p className={`packs-wanted${onPaper}`}>{texts.quantityText(quantity)}</p>
        <SavedField
          id={`quantity-${id}`}
          label={texts.quantity}
          saved={String(quantity)}
          onType={(text) => changeFavorite(id, { quantity: Number(text) })}
          hidden={!isOwn}
          name={pack ? `quantity-${pack.id}` : undefined}
          form={allToCartId}
          data-quantity=""
          type="number"
          min="1"
          max={mostPacks}
          step="1"
        />
        <p className="row no-print">
          <MoveButtons {...props} line={line} />
          <a
            ref={(link) => {
              if (link) removers.current.set(id, link);
              return () => void removers.current.delete(id);
            }}
            className="tool"
            href={without}
            data-remove={id}
            aria-label={texts.remove(name)}
            onClick={(event) => {
              if (onRemove()) event.preventDefault();
            }}
          >
            <Icon svg={closeIcon} />
          </a>
        </p>
      </div>
    </li>
  );
}

interface MoveButtonsProps
  extends Pick<FavouriteLineProps, 'entry' | 'isOwn' | 'isFirst' | 'isLast' | 'texts'> {
  readonly line: RefObject<HTMLLIElement | null>;
}

/** Moves a product up and down in the visitor's own list. */
function MoveButtons({ entry: { id, product }, isOwn, isFirst, isLast, texts, line }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const focusNext = useNextFocus(line);
  const move = (step: -1 | 1) => {
    // At the end of the list its arrow is disabled.
    focusNext(() => (step === 1 ? up : down).current);
    moveFavorite(id, step);
  };
  return (
    <>
      <button
        ref={up}
        className="tool up"
        id={`up-${id}`}
        type="button"
        data-move="-1"
        data-own=""
        hidden={!isOwn}
        disabled={isFirst}
        aria-label={texts.up(product.name)}
        onClick={() => move(-1)}
      >
        <Icon svg={arrowIcon} />
      </button>
      <button
        ref={down}
        className="tool down"
        id={`down-${id}`}
        type="button"
        data-move="1"
        data-own=""
        hidden={!isOwn}
        disabled={isLast}
        aria-label={texts.down(product.name)}
        onClick={() => move(1)}
      >
        <Icon svg={arrowIcon} />
      </button>
    </>
  );
}
