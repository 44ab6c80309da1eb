import { firmRules, maximumEmailLength, signUpRules } from '../../../api/contract/account-rules.ts';
import { addressLengths } from '../../../api/contract/address-rules.ts';
import { signUpBody } from '../../lib/forms/account-bodies.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { createProfile } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { NewPassword } from '../ui/NewPassword.tsx';
import { useForm } from '../ui/use-form.ts';
import { FirmFields } from './FirmFields.tsx';

interface SignUpProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  /** What is agreed to. */
  readonly terms: readonly NamedLink[];
}

const fields = [...Object.keys(signUpRules), ...Object.keys(firmRules)];

/** Opens an account, whose address is confirmed by an email. */
export function SignUp({ place, state, terms }: SignUpProps) {
  const t = accountText(place.locale);
  const action = buildPath('sign-up', place);
  const isPro = place.target === 'pro';
  const form = useForm({
    id: 'sign-up',
    locale: place.locale,
    state,
    captcha: 'sign-up',
    send: async (typed) => {
      await createProfile({ query: placeQuery(place), body: signUpBody(typed) });
      window.location.assign(`${action}?sent=1`);
    },
  });
  return (
    <Form form={form} action={action} submit={t('signUp.submit')} fields={fields} hasHiddenParts={isPro}>
      <div className="fields">
        <Field
          name="firstname"
          autoComplete="given-name"
          maxLength={addressLengths.firstname}
          rules={signUpRules.firstname}
        />
        <Field
          name="lastname"
          autoComplete="family-name"
          maxLength={addressLengths.lastname}
          rules={signUpRules.lastname}
        />
      </div>
      {isPro && <FirmFields locale={place.locale} />}
      <Field
        name="email"
        type="email"
        autoComplete="username"
        maxLength={maximumEmailLength}
        rules={signUpRules.email}
      />
      <NewPassword rules={signUpRules} hint={t('signUp.passwordHint')} />
      <Checkbox name="terms" rules={signUpRules.terms}>
        {t('signUp.terms')}
      </Checkbox>
      {terms.length > 0 && (
        <p className="row muted">
          {t('signUp.termsLinks')}{' '}
          {terms.map(({ label, href }) => (
            <a key={href} className="link" href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
        </p>
      )}
    </Form>
  );
}
