import { profileLengths, profileRules } from '../../../api/contract/account-rules.ts';
import { profileBody, profileFieldNames } from '../../lib/forms/account-bodies.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { updateProfile } from '../../lib/shop-client/account.ts';
import { placeQuery } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { civilityOptions, countryOptions } from '../ui/options.ts';
import type { AccountPart } from './account-part.ts';
import { useAccountForm } from './use-account-form.ts';

const line = fieldOf(profileLengths, profileRules);

/** Who the customer is, and for which firm. */
export function ProfileForm({ place, state }: AccountPart) {
  const { locale } = place;
  const t = accountText(locale);
  const action = buildPath('account', place);
  const form = useAccountForm({
    id: 'profile',
    place,
    state,
    send: async (fields) => {
      await updateProfile({ query: placeQuery(place), body: profileBody(fields) });
      return `${action}?saved=profile`;
    },
  });
  return (
    <section>
      <Form form={form} action={action} submit={t('account.save')} fields={profileFieldNames}>
        <input type="hidden" name="do" value="profile" />
        <fieldset className="fields">
          <legend>{t('account.you')}</legend>
          <Field
            name="civility"
            type="select"
            options={civilityOptions(locale)}
            autoComplete="honorific-prefix"
          />
          <Field {...line('firstname')} autoComplete="given-name" />
          <Field {...line('lastname')} autoComplete="family-name" />
          <Field {...line('username')} autoComplete="nickname" />
          <Field {...line('phone')} autoComplete="tel" type="tel" />
          <Field {...line('fax')} type="tel" />
        </fieldset>
        <fieldset className="fields">
          <legend>{t('account.firm')}</legend>
          <p className="muted whole">{t('account.firmText')}</p>
          <Field {...line('company')} autoComplete="organization" />
          <Field
            name="country"
            type="select"
            options={countryOptions(locale)}
            rules={profileRules.country}
            autoComplete="country"
          />
          <Field {...line('enterprise_number')} hint={t('account.enterpriseHint')} />
          <Field {...line('vat_number')} hint={t('account.vatHint')} />
          <Field {...line('siret')} hint={t('account.siretHint')} />
        </fieldset>
      </Form>
    </section>
  );
}
