import type { Money } from '../../../api/contract/common.ts';
import type { OfferedMethod } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { payAgain } from '../../stores/order.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { FormStatus } from '../ui/FormStatus.tsx';
import { FormContext } from '../ui/form-context.ts';
import { useForm } from '../ui/use-form.ts';
import type { CheckoutPlace } from './checkout-place.ts';
import { Methods } from './Methods.tsx';

interface PayAgainProps {
  readonly id: string;
  readonly place: CheckoutPlace;
  readonly orderId: number;
  readonly total: Money;
  readonly methods: readonly OfferedMethod[];
  /** Path of the page, which takes what the form posts without JavaScript. */
  readonly path: string;
  readonly state: FormState;
}

/** Pays an order that is placed and not paid. */
export function PayAgain({ id, place, orderId, total, methods, path, state }: PayAgainProps) {
  const { locale } = place;
  const { form, context, summary, summaryBox, phase, submit } = useForm({
    id,
    locale,
    state,
    send: async (fields) => {
      const url = await payAgain(orderId, fields.get('paymentBy') ?? '', place);
      window.location.assign(url ?? path);
    },
  });
  return (
    <FormContext value={context}>
      <form ref={form} className="form" id={id} method="post" action={path} noValidate onSubmit={submit}>
        <ErrorSummary summary={summary} fields={['paymentBy']} box={summaryBox} />
        <input type="hidden" name="do" value="pay" />
        <Methods methods={methods} />
        <p>
          <button className="btn" type="submit" aria-disabled={phase === 'sending' || undefined}>
            {checkoutText(locale)('pay', { amount: formatMoney(total, locale) })}
          </button>{' '}
          <FormStatus phase={phase} />
        </p>
      </form>
    </FormContext>
  );
}
