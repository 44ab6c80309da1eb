import { formatMoney } from '../../../api/rules/format-money.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { toMoney } from '../../../api/rules/price.ts';
import { stockLabels } from '../../../api/rules/stock-labels.ts';
import cartIcon from '../../assets/icons/cart.svg?raw';
import type { Correction } from '../../lib/calculator/correction.ts';
import { isThere, type QuantityResult } from '../../lib/calculator/quantity-result.ts';
import { isBeyondRepairs } from '../../lib/calculator/small-repairs.ts';
import { writeAddedPack } from '../../lib/cart/added-packs.ts';
import { amountFigure, mixPrice, packsText } from '../../lib/format/quantity-lines.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { calculatorText } from '../../messages/calculator.ts';
import { Icon } from '../ui/Icon.tsx';
import type { CalculatorPack, CalculatorProduct } from './calculator-product.ts';

interface QuantityNeededProps {
  readonly place: ShopPlace;
  readonly product: CalculatorProduct | undefined;
  readonly answer: QuantityResult<CalculatorPack> | undefined;
  /** Shown while there is no result. */
  readonly waiting: string;
  /** What has to change before there is a result. */
  readonly correction?: Correction | undefined;
}

/** What to buy for a job, or why that cannot be calculated. */
export function QuantityNeeded({ place, product, answer: result, waiting, correction }: QuantityNeededProps) {
  const { locale } = place;
  const t = calculatorText(locale);
  const figure = result && amountFigure(result, locale);
  return (
    <div className="told" id="told">
      <h2 id="answer-title" tabIndex={-1}>
        {t(correction ? 'correct' : 'answer')}
      </h2>
      {product && result && figure ? (
        <>
          <p className="total">
            {figure.value}
            <span>{noBreakSpace + figure.unit}</span>
          </p>
          <p className="of">
            <a href={buildPath('product', { ...place, slug: product.slug })}>{product.name}</a>
          </p>
          {isBeyondRepairs(product, result.need) && (
            <p>
              {t('smallRepairs')}{' '}
              <a className="link" href={buildPath('choice-guide', place)}>
                {t('guide')}
              </a>
            </p>
          )}
          {!result.mix && (
            <p>
              {product.packs.length === 0 || product.packs.some(isThere)
                ? t('unsold')
                : stockLabels.sold_out[locale]}
            </p>
          )}
          {result.mix && !isBeyondRepairs(product, result.need) && (
            <Mix place={place} product={product} answer={{ ...result, mix: result.mix }} />
          )}
        </>
      ) : (
        <p className="wait">{correction?.text ?? waiting}</p>
      )}
      {correction && (
        <p className="of">
          <a href={`#${correction.id}`}>{correction.label}</a>
        </p>
      )}
    </div>
  );
}

interface MixProps {
  readonly place: ShopPlace;
  readonly product: CalculatorProduct;
  readonly answer: QuantityResult<CalculatorPack> & {
    readonly mix: NonNullable<QuantityResult<CalculatorPack>['mix']>;
  };
}

/** The packs of a result, what they cost, and the button that puts them into the cart. */
function Mix({ place, product: { taxRate }, answer: { mix, oneKind } }: MixProps) {
  const { locale, target } = place;
  const t = calculatorText(locale);
  return (
    <>
      <ul>
        {mix.items.map(({ offer, count }) => (
          <li key={offer.pack.id}>
            <span>{packsText({ items: [{ offer, count }] }, locale)}</span>
            <span>{formatMoney(toMoney(offer.cents * count), locale)}</span>
          </li>
        ))}
        <li className="sum">
          <b>{t('total')}</b>
          <b>{mixPrice(mix, locale)}</b>
        </li>
      </ul>
      {taxRate !== undefined && (
        <small>
          {t(target === 'pro' ? 'price.taxExcluded' : 'price.taxIncluded', {
            rate: formatNumber(taxRate, locale),
          })}
        </small>
      )}
      {oneKind && (
        <small>
          {t('insteadOf', { packs: packsText(oneKind, locale), price: mixPrice(oneKind, locale) })}
        </small>
      )}
      <form className="to-cart" method="post" action={buildPath('cart', place)}>
        {mix.items.map(({ offer: { pack }, count }) => (
          <input
            key={pack.id}
            type="hidden"
            name="add"
            value={writeAddedPack({ id: pack.id, quantity: count, price: pack.price_with_tax })}
          />
        ))}
        <button className="btn" type="submit" id="mix-to-cart">
          <Icon svg={cartIcon} />
          {t('cart.add')}
        </button>
      </form>
    </>
  );
}
