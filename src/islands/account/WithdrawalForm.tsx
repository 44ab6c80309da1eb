import { withdrawalLengths, withdrawalRules } from '../../../api/contract/withdrawal-rules.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { claimText } from '../../messages/claim.ts';
import { tintingText } from '../../messages/tinting.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { useForm } from '../ui/use-form.ts';

interface WithdrawalFormProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  /** Articles of the order that were tinted for the buyer: they are not taken back. */
  readonly tinted: readonly string[];
}

const line = fieldOf(withdrawalLengths, withdrawalRules);
const fields = Object.keys(withdrawalRules);

/** The first step of a withdrawal. Once its fields are right, the page shows what was declared, to be confirmed. */
export function WithdrawalForm({ place, state, tinted }: WithdrawalFormProps) {
  const t = checkoutText(place.locale);
  const form = useForm({
    id: 'withdrawal',
    locale: place.locale,
    state,
    send: async () => form.form.current?.submit(),
  });
  return (
    <div className="flow">
      <Form form={form} action={buildPath('withdrawal', place)} submit={t('wNext')} fields={fields}>
        <input type="hidden" name="step" value="review" />
        <Field {...line('name')} autoComplete="name" />
        <Field {...line('order_number')} hint={t('wNumberHint')} />
        <Field {...line('email')} type="email" autoComplete="email" />
        <Field {...line('articles')} type="textarea" hint={t('wArticlesHint')} />
        <p>
          {tinted.length === 0
            ? tintingText(place.locale)('excludedAny')
            : tintingText(place.locale)('excluded', { names: tinted.join(' · ') })}
        </p>
      </Form>
      <p>
        {t('wClaim')}{' '}
        <a className="link" href={buildPath('return', place)}>
          {claimText(place.locale)('title')}
        </a>
      </p>
    </div>
  );
}
