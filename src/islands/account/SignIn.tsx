import { useEffect, useRef, useState } from 'react';
import { maximumEmailLength, signInRules } from '../../../api/contract/account-rules.ts';
import { forgetFormulas } from '../../lib/browser/saved-formulas.ts';
import { signInBody } from '../../lib/forms/account-bodies.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { createCustomerSession } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { accountText } from '../../messages/account.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { MailCode } from '../ui/MailCode.tsx';
import { Password } from '../ui/Password.tsx';
import { useForm } from '../ui/use-form.ts';
import { ResumeForm } from './ResumeForm.tsx';

interface SignInProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  /** Where the visitor came from. */
  readonly from: string | undefined;
  /** Fields of a form whose session had ended, encoded; empty for none. */
  readonly kept: string;
  /** Whether the code of an email is asked for. */
  readonly isConfirmation: boolean;
}

const fields = ['email', 'password', 'code'];

/** Signs in, and leads back to where the visitor came from. */
export function SignIn({ place, state, from, kept, isConfirmation }: SignInProps) {
  const t = accountText(place.locale);
  const [needsCode, setNeedsCode] = useState(isConfirmation);
  const resume = useRef<HTMLFormElement>(null);
  const form = useForm({
    id: 'sign-in',
    locale: place.locale,
    state,
    captcha: 'sign-in',
    isCaptchaOnDemand: true,
    send: async (typed) => {
      await createCustomerSession({ query: placeQuery(place), body: signInBody(typed) });
      if (resume.current) resume.current.submit();
      else window.location.assign(from ?? buildPath('account', place));
    },
    onRefused: (error) => {
      // The address was never confirmed.
      if (error instanceof ShopError && error.status === 403) setNeedsCode(true);
      throw error;
    },
  });
  // Another visitor may have left without signing out.
  useEffect(() => void forgetFormulas(window).catch(() => undefined), []);
  return (
    <>
      <Form
        form={form}
        action={buildPath('login', place)}
        submit={t('login.submit')}
        fields={fields}
        actions={
          <a className="btn ghost" href={buildPath('forgotten-password', place)}>
            {t('login.forgotten')}
          </a>
        }
      >
        {from && <input type="hidden" name="from" value={from} />}
        {kept && <input type="hidden" name="kept" value={kept} />}
        <Field
          name="email"
          type="email"
          autoComplete="username"
          maxLength={maximumEmailLength}
          rules={signInRules.email}
        />
        <Password name="password" autoComplete="current-password" rules={signInRules.password} />
        {needsCode && <MailCode label={t('login.code')} hint={t('login.codeHint')} />}
      </Form>
      {kept && from && <ResumeForm ref={resume} locale={place.locale} action={from} kept={kept} isHidden />}
    </>
  );
}
