import { useEffect, useState } from 'react';
import type { Checkout } from '../../../api/contract/checkout.ts';
import { deliveryLengths, deliveryRules } from '../../../api/contract/delivery-rules.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import {
  deliveryFieldNames,
  shippingPrefix,
  toDeliveryBody,
  typedDestination,
} from '../../lib/checkout/delivery-form.ts';
import { addressToSave } from '../../lib/checkout/saved-address.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { useChange } from '../../lib/react/use-change.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { useWindowEvent } from '../../lib/react/use-window-event.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { createAddress, listAddresses } from '../../lib/shop-client/account.ts';
import { placeQuery } from '../../lib/shop-client/call-place.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { draftStorage } from '../../stores/form.ts';
import { $order, chooseDelivery, readOffers, showOrder } from '../../stores/order.ts';
import { AddressFields } from '../ui/AddressFields.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DraftNote } from '../ui/DraftNote.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { BuyerParts } from './BuyerParts.tsx';
import { type CheckoutPlace, leadToCart } from './checkout-place.ts';
import { Offers } from './Offers.tsx';
import { TotalFold } from './TotalFold.tsx';
import { Totals } from './Totals.tsx';
import { carrierField, useChosenOffer } from './use-chosen-offer.ts';

interface DeliveryStepProps {
  readonly place: CheckoutPlace;
  readonly checkout: Checkout;
  /** Email address of the account; undefined for a visitor who is not signed in. */
  readonly ownEmail: string | undefined;
  readonly state: FormState;
}

const draft = draftStorage('delivery');

const destinationFields: readonly string[] = [`${shippingPrefix}country`, `${shippingPrefix}zipcode`];

/** The second step of an order: who buys, where the goods go and how. */
export function DeliveryStep({ place, checkout: first, ownEmail, state }: DeliveryStepProps) {
  const { locale, target } = place;
  const t = checkoutText(locale);
  const checkout = useShared($order, first) ?? first;
  useEffect(() => showOrder(first), [first]);
  const { form, isBehind } = useDeliveryForm(place, state);
  const chosen = useChosenOffer(form.form, checkout.offers, state.values[carrierField]);
  const summary = {
    lines: checkout.lines,
    totals: chosen?.totals ?? checkout.totals,
    discountCode: checkout.discountCode,
    locale,
  };
  // What the browser stored of the page may be of an order that was placed since.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  const isOwnEmail =
    ownEmail !== undefined &&
    (state.values['email'] ?? ownEmail) === ownEmail &&
    state.errors.every(({ path }) => path !== 'email');
  return (
    <>
      <TotalFold {...summary} />
      <DraftNote
        draft={draft}
        locale={locale}
        form={form.form}
        isRefused={state.errors.length > 0 || state.message !== undefined}
      />
      <Form
        form={form}
        action={buildPath('checkout-delivery', { locale, target })}
        submit={t('toPayment')}
        fields={deliveryFieldNames}
        hasHiddenParts
        actions={
          <a className="btn ghost" href={buildPath('cart', { locale, target })}>
            {t('backToCart')}
          </a>
        }
      >
        <fieldset>
          <legend>{t('contact')}</legend>
          <EmailField t={t} own={isOwnEmail ? ownEmail : undefined} />
        </fieldset>
        <fieldset>
          <legend>{t('shippingAddress')}</legend>
          <AddressFields prefix={shippingPrefix} section="shipping" needsPhone />
          {ownEmail !== undefined && <Checkbox name="save_address">{t('saveAddress')}</Checkbox>}
        </fieldset>
        <BuyerParts />
        <Offers offers={checkout.offers} isBehind={isBehind} />
        <div className="fields">
          <Field
            name="reference"
            label={t('reference')}
            hint={t('referenceHint')}
            maxLength={deliveryLengths.reference}
            rules={deliveryRules.reference}
          />
          <Field name="comment" label={t('comment')} type="textarea" maxLength={deliveryLengths.comment} />
        </div>
      </Form>
      <aside className="sum flow below-fold" aria-labelledby="checkout-summary">
        <h2 id="checkout-summary">{t('summary')}</h2>
        <Totals {...summary} />
      </aside>
    </>
  );
}

/** The form of the step: it shows the offers of a destination, and goes on with the one that is chosen. */
function useDeliveryForm(place: CheckoutPlace, state: FormState) {
  const { locale, target } = place;
  const [isBehind, setBehind] = useState(false);
  const showOffers = async (fields: URLSearchParams) => {
    await readOffers(typedDestination(Object.fromEntries(fields)), place);
    setBehind(false);
  };
  const form = useForm({
    id: 'delivery',
    locale,
    state,
    send: async (fields) => {
      if (fields.has('update')) return showOffers(fields);
      await chooseDelivery(toDeliveryBody(fields), place);
      draft.forget();
      if (fields.get('save_address') === 'on') await saveAddress(fields, place);
      window.location.assign(buildPath('checkout-payment', { locale, target }));
    },
    onRefused: (error) => leadToCart(error, place),
  });
  useChange(form.form, (name) => {
    if (!destinationFields.includes(name) || !form.form.current) return;
    const fields = new URLSearchParams();
    for (const [each, value] of new FormData(form.form.current)) fields.append(each, String(value));
    // A button next to the offers tries again.
    reportLoading(document, showOffers(fields)).catch(() => setBehind(true));
  });
  return { form, isBehind };
}

interface EmailFieldProps {
  readonly t: ReturnType<typeof checkoutText>;
  /** The address of the account, where emails go to it; its field is then behind a disclosure. */
  readonly own: string | undefined;
}

function EmailField({ t, own }: EmailFieldProps) {
  const field = (
    <Field
      name="email"
      type="email"
      autoComplete="email"
      maxLength={deliveryLengths.email}
      rules={deliveryRules.email}
      hint={t('emailHint')}
    />
  );
  if (own === undefined) return field;
  return (
    <details className="own-email">
      <summary>
        <span>
          {t('mailTo')} <strong>{own}</strong>
        </span>{' '}
        <span className="link">{t('edit')}</span>
      </summary>
      {field}
    </details>
  );
}

/** The checkout goes on where that fails: the order has the address all the same. */
async function saveAddress(fields: URLSearchParams, place: CheckoutPlace): Promise<void> {
  const query = placeQuery(place);
  const save = async () => {
    const body = addressToSave(fields, (await listAddresses({ query })).list);
    if (body) await createAddress({ query, body });
  };
  await save().catch(() => undefined);
}
