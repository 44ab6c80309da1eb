import { useEffect, useRef } from 'react';
import type { Checkout } from '../../../api/contract/checkout.ts';
import { toCents } from '../../../api/rules/price.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { useWindowEvent } from '../../lib/react/use-window-event.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { $order, followOrder, placeOrder, showOrder } from '../../stores/order.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { FormStatus } from '../ui/FormStatus.tsx';
import { FormContext } from '../ui/form-context.ts';
import { useForm } from '../ui/use-form.ts';
import { type CheckoutPlace, leadToCart } from './checkout-place.ts';
import { Methods } from './Methods.tsx';
import { newRequestKey } from './request-key.ts';
import { TotalFold } from './TotalFold.tsx';
import { Totals } from './Totals.tsx';

interface PaymentStepProps {
  readonly place: CheckoutPlace;
  readonly checkout: Checkout;
  readonly state: FormState;
  /** Key of this order: however often it is sent, it is placed once. */
  readonly requestKey: string;
  /** Slug of the page of the conditions of sale; empty without one. */
  readonly termsSlug: string;
  /** Where the harmonised notice on the legal guarantee stands. */
  readonly noticeUrl: string;
}

/** The third step of an order: how it is paid, and the button that obliges to pay. */
export function PaymentStep({ place, checkout: first, ...props }: PaymentStepProps) {
  const { state, requestKey, termsSlug, noticeUrl } = props;
  const { locale, target } = place;
  const checkout = useShared($order, first) ?? first;
  useEffect(() => {
    showOrder(first);
    return followOrder(place);
  }, [first, place]);
  const { lines, totals, discountCode, methods } = checkout;
  const t = checkoutText(locale);
  const id = 'payment';
  const key = useRef(requestKey);
  const totalCents = toCents(totals.total);
  const { form, context, summary, summaryBox, phase, submit } = useForm({
    id,
    locale,
    state,
    send: async (fields) => {
      const body = {
        paymentBy: fields.get('paymentBy') ?? '',
        cgv: fields.get('cgv') === 'on',
        total_cents: totalCents,
      };
      const url = await placeOrder(body, key.current, place);
      window.location.assign(url ?? buildPath('checkout-confirmation', { locale, target }));
    },
    onRefused: (error) => {
      // What was refused is another order when it is sent again; what got no response is the same.
      if (error instanceof ShopError && error.status >= 400 && error.status < 500)
        key.current = newRequestKey();
      leadToCart(error, place);
    },
  });
  // What the browser stored of the page may be of an order that was placed since.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return (
    <FormContext value={context}>
      <TotalFold lines={lines} totals={totals} discountCode={discountCode} locale={locale} />
      <form
        ref={form}
        className="form"
        id={id}
        method="post"
        action={buildPath('checkout-payment', { locale, target })}
        noValidate
        onSubmit={submit}
      >
        <ErrorSummary summary={summary} fields={['paymentBy', 'cgv']} box={summaryBox} />
        <Methods methods={methods} />
        {target === 'part' && (
          <section className="rights flow" aria-labelledby={fieldId(id, 'rights')}>
            <h2 id={fieldId(id, 'rights')}>{t('rights')}</h2>
            <p>{t('withdrawal')}</p>
            <p>
              {t('guarantee')}{' '}
              <a href={noticeUrl} target="_blank" rel="noopener">
                {t('guaranteeNotice')}
              </a>
            </p>
          </section>
        )}
        <Checkbox name="cgv">
          {t('termsBefore')}{' '}
          {termsSlug === '' ? (
            t('termsLink')
          ) : (
            <a href={buildPath('page', { locale, target, slug: termsSlug })} target="_blank" rel="noopener">
              {t('termsLink')}
            </a>
          )}
        </Checkbox>
        <section className="sum flow" aria-labelledby={fieldId(id, 'summary')}>
          <h2 id={fieldId(id, 'summary')}>{t('summary')}</h2>
          <Totals lines={lines} totals={totals} discountCode={discountCode} locale={locale} />
          <input type="hidden" name="key" value={requestKey} />
          <input type="hidden" name="total_cents" value={totalCents} />
          <button className="btn order-button" type="submit" aria-disabled={phase === 'sending' || undefined}>
            {t('order')}
          </button>
          <FormStatus phase={phase} />
        </section>
      </form>
    </FormContext>
  );
}
