import { confirmEmailRules } from '../../../api/contract/account-rules.ts';
import { confirmEmailBody } from '../../lib/forms/account-bodies.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { confirmEmail } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Form } from '../ui/Form.tsx';
import { MailCode } from '../ui/MailCode.tsx';
import { Password } from '../ui/Password.tsx';
import { useForm } from '../ui/use-form.ts';

interface ConfirmEmailProps {
  readonly place: ShopPlace;
  readonly state: FormState;
}

const fields = Object.keys(confirmEmailRules);

/** Takes a new mail address with the code of an email. */
export function ConfirmEmail({ place, state }: ConfirmEmailProps) {
  const t = accountText(place.locale);
  const form = useForm({
    id: 'confirm-email',
    locale: place.locale,
    state,
    send: async (typed) => {
      await confirmEmail({ query: placeQuery(place), body: confirmEmailBody(typed) });
      window.location.assign(`${buildPath('account', place)}?saved=new-email`);
    },
  });
  return (
    <Form form={form} action={buildPath('confirm-email', place)} submit={t('email.confirm')} fields={fields}>
      <MailCode label={t('login.code')} hint={t('login.codeHint')} />
      <Password
        name="current_password"
        autoComplete="current-password"
        rules={confirmEmailRules.current_password}
      />
    </Form>
  );
}
