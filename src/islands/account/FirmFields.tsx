import { firmNumbers, firmRules, profileLengths } from '../../../api/contract/account-rules.ts';
import { formCountries } from '../../../api/contract/country-rules.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { accountText } from '../../messages/account.ts';
import { Field } from '../ui/Field.tsx';
import { countryOptions } from '../ui/options.ts';

const hints = {
  enterprise_number: 'account.enterpriseHint',
  vat_number: 'signUp.vatHint',
  siret: 'account.siretHint',
} as const;
const numbers = [...new Set(Object.values(firmNumbers))];

/** The firm that a professional signs up for: its name, its country, and the number by which that knows it. */
export function FirmFields({ locale }: { readonly locale: Locale }) {
  const t = accountText(locale);
  return (
    <fieldset className="fields firm">
      <legend>{t('account.firm')}</legend>
      <Field
        name="company"
        autoComplete="organization"
        maxLength={profileLengths.company}
        rules={firmRules.company}
      />
      <Field
        name="country"
        type="select"
        options={countryOptions(locale)}
        rules={firmRules.country}
        autoComplete="country"
      />
      {numbers.map((name) => (
        <div key={name} data-countries={formCountries.filter((each) => firmNumbers[each] === name).join(' ')}>
          <Field name={name} hint={t(hints[name])} maxLength={profileLengths[name]} rules={firmRules[name]} />
        </div>
      ))}
    </fieldset>
  );
}
