import heartIcon from '../../assets/icons/heart.svg?raw';
import { isPlainPress } from '../../lib/browser/is-plain-press.ts';
import type { GuideShade } from '../../lib/colours/guide-shade.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { toggleShade } from '../../stores/shades.ts';
import { Icon } from '../ui/Icon.tsx';
import { guideText } from './guide-messages.ts';
import { ShadeFacts } from './ShadeFacts.tsx';
import { ShadeProducts, type ShadeProductsProps } from './ShadeProducts.tsx';
import { Shades } from './Shades.tsx';
import type { ShadePlace } from './shade-place.ts';
import { Wall } from './Wall.tsx';

interface ShadeDetailProps {
  readonly shade: GuideShade;
  readonly neighbours: readonly GuideShade[];
  readonly place: ShadePlace;
  readonly shop: ShopPlace;
  readonly products: ShadeProductsProps['products'];
  /** URL of the page with all shades. */
  readonly closeHref: string;
  readonly onClose: () => void;
}

/** A shade on a large wall: what is to be known of it, what takes it, and the shades that look like it. */
export function ShadeDetail(props: ShadeDetailProps) {
  const { shade, neighbours, place, shop, products, closeHref, onClose } = props;
  const { code, name } = shade;
  const t = guideText(place.locale);
  return (
    <>
      <section className="shade-detail" id="shade" aria-labelledby="shade-name">
        <Wall shade={shade} place={place} />
        <div className="flow">
          <h2 id="shade-name" tabIndex={-1}>
            {name}
          </h2>
          <ShadeFacts shade={shade} place={place} />
          <ShadeProducts ids={shade.products} products={products} place={shop} />
          <p className="row no-print">
            <button
              className="btn line scripted"
              type="button"
              aria-pressed={place.saved.includes(code)}
              onClick={() => toggleShade(code)}
            >
              <Icon svg={heartIcon} />
              {t('keep', { name })}
            </button>
            <a
              className="link"
              href={closeHref}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                onClose();
              }}
            >
              {t('close')}
            </a>
          </p>
        </div>
      </section>
      <section className="shade-near" aria-labelledby="shade-near">
        <h2 id="shade-near">{t('neighbours')}</h2>
        <Shades shades={neighbours} place={place} />
      </section>
    </>
  );
}
