import { resetPasswordRules } from '../../../api/contract/account-rules.ts';
import { resetPasswordBody } from '../../lib/forms/account-bodies.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { resetPassword } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Form } from '../ui/Form.tsx';
import { MailCode } from '../ui/MailCode.tsx';
import { NewPassword } from '../ui/NewPassword.tsx';
import { useForm } from '../ui/use-form.ts';

interface ResetPasswordProps {
  readonly place: ShopPlace;
  readonly state: FormState;
}

const fields = Object.keys(resetPasswordRules);

/** Sets a new password with the code of an email. */
export function ResetPassword({ place, state }: ResetPasswordProps) {
  const t = accountText(place.locale);
  const form = useForm({
    id: 'new-password',
    locale: place.locale,
    state,
    send: async (typed) => {
      await resetPassword({ query: placeQuery(place), body: resetPasswordBody(typed) });
      window.location.assign(`${buildPath('account', place)}?saved=password`);
    },
  });
  return (
    <Form
      form={form}
      action={buildPath('new-password', place)}
      submit={t('newPassword.submit')}
      fields={fields}
    >
      <MailCode label={t('login.code')} hint={t('login.codeHint')} />
      <NewPassword rules={resetPasswordRules} hint={t('signUp.passwordHint')} />
    </Form>
  );
}
