import { useEffect, useRef, useState } from 'react';
import type { Checkout } from '../../../api/contract/checkout.ts';
import { moneyColumn } from '../../../api/rules/format-money.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { useFormContext } from '../ui/form-context.ts';
import { useChoiceCheck } from '../ui/use-choice-check.ts';
import { RelayPoints } from './RelayPoints.tsx';
import { carrierField as name, usualOffer } from './use-chosen-offer.ts';

interface OffersProps extends Pick<Checkout, 'offers'> {
  /** They could not follow the address by themselves: a button tries again. */
  readonly isBehind: boolean;
}

/** Who brings the goods to the address, and for how much, the cheapest first: it is chosen until another is. */
export function Offers({ offers, isBehind }: OffersProps) {
  const form = useFormContext();
  const { locale } = form;
  const t = checkoutText(locale);
  const id = fieldId(form.id, name);
  useChoiceCheck(name, 'error_carrier');
  // React sets only what is chosen at first; the browser holds what is chosen later.
  const [first] = useState(() => usualOffer(offers, form.values[name]));
  const group = useRef<HTMLFieldSetElement>(null);
  // The chosen one may no longer serve a new address.
  useEffect(() => {
    const radios =
      offers.length > 0 ? group.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) : undefined;
    const list = [...(radios ?? [])];
    const usual = list.find(({ value }) => value === form.values[name]) ?? list[0];
    if (usual && !list.some(({ checked }) => checked)) usual.checked = true;
  }, [offers, form.values]);
  const error = form.errors.find(({ path }) => path === name)?.message;
  const money = moneyColumn(
    offers.filter((offer) => !offer.is_free).map(({ price }) => price),
    locale,
  );
  const relays = offers.flatMap((offer) => offer.relays);
  const from = offers.find((offer) => offer.relays_from !== null)?.relays_from ?? null;
  return (
    <fieldset ref={group} className="choices" id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend>{t('carriers')}</legend>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
      {offers.length === 0 && <p className="field-error">{t('noCarrier')}</p>}
      {offers.map(({ code, kind, name: carrier, description, price, is_free }) => (
        <label key={code} className="choice">
          <input
            type="radio"
            name={name}
            value={code}
            defaultChecked={code === first?.code}
            data-relay={kind === 'relay' ? '' : undefined}
            aria-invalid={error === undefined ? undefined : 'true'}
          />
          <span>
            <strong>{carrier}</strong> <small>{description}</small>
          </span>
          <b>{is_free ? t('free') : money(price)}</b>
        </label>
      ))}
      {relays.length > 0 && (
        <div className="part">
          <RelayPoints relays={relays} from={from} />
        </div>
      )}
      <p className={isBehind ? undefined : 'without-scripts'}>
        <button className="btn line" type="submit" name="update" value="1" formNoValidate>
          {t('updateCarriers')}
        </button>
      </p>
    </fieldset>
  );
}
