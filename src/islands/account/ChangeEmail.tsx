import { changeEmailRules, maximumEmailLength } from '../../../api/contract/account-rules.ts';
import { changeEmailBody } from '../../lib/forms/account-bodies.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { changeEmail } from '../../lib/shop-client/account.ts';
import { placeQuery } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Password } from '../ui/Password.tsx';
import type { SecretPart } from './account-part.ts';
import { useAccountForm } from './use-account-form.ts';

/** The mail address of the account, and the form that changes it. */
export function ChangeEmail({ place, state, email, isOpen }: SecretPart) {
  const t = accountText(place.locale);
  const action = buildPath('account', place);
  const form = useAccountForm({
    id: 'change-email',
    place,
    state,
    send: async (fields) => {
      await changeEmail({ query: placeQuery(place), body: changeEmailBody(fields) });
      return `${action}?saved=email`;
    },
  });
  return (
    <section>
      <header className="head">
        <h2>{t('email.title')}</h2>
      </header>
      <p>
        <strong className="own-email">{email}</strong>
      </p>
      <details className="more" open={isOpen}>
        <summary>{t('email.change')}</summary>
        <p>{t('email.changeText')}</p>
        <Form form={form} action={action} submit={t('email.ask')} fields={Object.keys(changeEmailRules)}>
          <input type="hidden" name="do" value="email" />
          <Field
            name="email"
            label={t('email.new')}
            type="email"
            autoComplete="email"
            maxLength={maximumEmailLength}
            rules={changeEmailRules.email}
          />
          <Password
            name="current_password"
            autoComplete="current-password"
            rules={changeEmailRules.current_password}
          />
        </Form>
      </details>
    </section>
  );
}
