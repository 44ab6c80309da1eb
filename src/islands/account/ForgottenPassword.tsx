import { forgottenPasswordRules, maximumEmailLength } from '../../../api/contract/account-rules.ts';
import { forgottenPasswordBody } from '../../lib/forms/account-bodies.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { forgotPassword } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';

interface ForgottenPasswordProps {
  readonly place: ShopPlace;
  readonly state: FormState;
}

const fields = ['email'];

/** Asks for an email with a code for a new password. */
export function ForgottenPassword({ place, state }: ForgottenPasswordProps) {
  const action = buildPath('forgotten-password', place);
  const form = useForm({
    id: 'forgotten',
    locale: place.locale,
    state,
    captcha: 'forgotten-password',
    send: async (typed) => {
      await forgotPassword({ query: placeQuery(place), body: forgottenPasswordBody(typed) });
      window.location.assign(`${action}?sent=1`);
    },
  });
  return (
    <Form form={form} action={action} submit={accountText(place.locale)('forgotten.submit')} fields={fields}>
      <Field
        name="email"
        type="email"
        autoComplete="username"
        maxLength={maximumEmailLength}
        rules={forgottenPasswordRules.email}
      />
    </Form>
  );
}
