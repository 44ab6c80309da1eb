import { useRef, useState } from 'react';
import type { ProductPacks } from '../../../api/contract/catalogue.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { $packChoice, buy, packOf } from '../../stores/buying.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { buyMessages } from './messages.ts';
import { PackPrice } from './PackPrice.tsx';
import { packDetails } from './pack-texts.ts';

interface PackDialogProps {
  readonly locale: Locale;
  readonly target: Target;
  readonly planId: number;
}

/** Asks which pack of a product goes into the cart, as long as the visitor is asked. */
export function PackDialog(props: PackDialogProps) {
  const product = useShared($packChoice, undefined);
  return product ? <Choice key={product.id} product={product} {...props} /> : null;
}

function Choice({ product, locale, target, planId }: PackDialogProps & { readonly product: ProductPacks }) {
  const texts = buyMessages[locale];
  const [fault, setFault] = useState('');
  const isBuying = useRef(false);
  const choose = async (pack: ProductPacks['packs'][number]) => {
    if (isBuying.current) return;
    isBuying.current = true;
    try {
      await reportLoading(document, buy([packOf(pack)], { locale, planId }));
    } catch (error) {
      setFault((error instanceof ShopError ? error.text : undefined) ?? texts.failed);
    } finally {
      isBuying.current = false;
    }
  };
  return (
    <Dialog
      className="pack-dialog"
      title={product.name}
      closeLabel={texts.close}
      onClose={() => $packChoice.set(undefined)}
    >
      <p>{texts.choose}</p>
      <ul>
        {product.packs.map((pack) => (
          <li key={pack.id}>
            <button type="button" disabled={pack.stock?.state === 'sold_out'} onClick={() => choose(pack)}>
              <span>
                <b>{pack.label}</b>
                {packDetails(pack, product, { locale, target }).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </span>
              <PackPrice pack={pack} locale={locale} target={target} />
            </button>
          </li>
        ))}
      </ul>
      {fault !== '' && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}
