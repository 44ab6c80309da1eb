import { useRef } from 'react';
import type { TintedProduct } from '../../lib/colours/guide-shade.ts';
import type { ById } from '../../lib/react/use-by-id.ts';
import { useNextFocus } from '../../lib/react/use-next-focus.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { guideText } from './guide-messages.ts';

export interface ShadeProductsProps {
  /** In the order in which they are shown. */
  readonly ids: readonly number[];
  readonly products: ById<TintedProduct>;
  readonly place: ShopPlace;
}

/** The products that take a shade. */
export function ShadeProducts({ ids, products, place }: ShadeProductsProps) {
  const { found, state, retry } = products;
  const t = guideText(place.locale);
  const region = useRef<HTMLElement>(null);
  const focusNext = useNextFocus(region);
  const shown = state === 'complete' ? ids.flatMap((id) => found.get(id) ?? []) : [];
  return (
    <section
      className="flow"
      aria-labelledby="shade-products"
      aria-busy={state === 'loading' || undefined}
      ref={region}
    >
      <h3 id="shade-products">{t('products')}</h3>
      {state === 'loading' && <p role="status">{t('productsLoading')}</p>}
      {state === 'failed' && (
        <p className="list-note" role="alert">
          {`${t('productsFailed')} `}
          <button
            className="btn line"
            type="button"
            onClick={() => {
              focusNext(() => undefined);
              retry();
            }}
          >
            {t('retry')}
          </button>
        </p>
      )}
      {state === 'complete' && shown.length === 0 && <p>{t('noProducts')}</p>}
      {shown.length > 0 && (
        <ul className="taking">
          {shown.map(({ id, slug, name, reference }) => (
            <li key={id}>
              <a className="link" href={buildPath('product', { ...place, slug })}>
                {name}
              </a>
              <small>{reference}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
