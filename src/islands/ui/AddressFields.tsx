import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressLengths, addressRules } from '../../../api/contract/address-rules.ts';
import { isFormCountry } from '../../../api/contract/country-rules.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { useChange } from '../../lib/react/use-change.ts';
import { listCities } from '../../lib/shop-client/account.ts';
import { formText } from '../../messages/form.ts';
import { Field } from './Field.tsx';
import { useFormContext } from './form-context.ts';
import { civilityOptions, countryOptions } from './options.ts';

interface AddressFieldsProps {
  /** `selectedBillingAddress.` where the form holds more than one address. */
  readonly prefix?: string;
  /** `billing`, `shipping`: what browsers fill in. */
  readonly section?: string;
  /** A person must be called, as for a delivery. */
  readonly needsPhone?: boolean;
}

type Name = keyof typeof addressLengths;

/** Postcodes shorter than this have too many towns. */
const shortestZipcode = 4;
const isEmpty = (field: HTMLElement | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.value === '';
const neededPhone = ['form_required', ...addressRules.phone] as const;

/** The fields of an address. The towns of its postcode are offered, and the only one is filled in where nothing stands. */
export function AddressFields({ prefix = '', section = '', needsPhone = false }: AddressFieldsProps) {
  const { id, locale } = useFormContext();
  const t = formText(locale);
  const fields = useRef<HTMLDivElement>(null);
  const latest = useRef(0);
  const [towns, setTowns] = useState<readonly string[]>([]);
  const townsId = `${fieldId(id, `${prefix}city`)}-towns`;
  const cityField = () => document.getElementById(fieldId(id, `${prefix}city`));
  const offerTowns = async () => {
    const typed = new FormData(document.forms.namedItem(id) ?? undefined);
    const zipcode = String(typed.get(`${prefix}zipcode`) ?? '').trim();
    const country = String(typed.get(`${prefix}country`) ?? '');
    if (zipcode.length < shortestZipcode || !isFormCountry(country)) return;
    latest.current += 1;
    const turn = latest.current;
    // The visitor types the town where none can be offered.
    const found = await listCities({ query: { lang: locale, country, zipcode } }).catch(() => undefined);
    if (!found || turn !== latest.current) return;
    const names = [...new Set(found.list.map(({ name }) => name))];
    setTowns(names);
    const city = cityField();
    const [only] = names;
    if (isEmpty(city) && names.length === 1 && only) city.value = only;
  };
  useChange(fields, (changed) => {
    if (changed === `${prefix}zipcode` || changed === `${prefix}country`) void offerTowns();
  });
  const offerEarlier = useEffectEvent(() => {
    if (isEmpty(cityField())) void offerTowns();
  });
  // The postcode may have been left before there was anything to hear of it.
  useEffect(() => offerEarlier(), []);
  const fill = (token: string) => `${section} ${token}`.trim();
  const line = (name: Name, token: string) => ({
    name: `${prefix}${name}`,
    maxLength: addressLengths[name],
    rules: addressRules[name],
    autoComplete: fill(token),
  });
  return (
    <div className="fields" ref={fields}>
      <Field
        name={`${prefix}civility`}
        type="select"
        options={civilityOptions(locale)}
        autoComplete={fill('honorific-prefix')}
      />
      <Field {...line('firstname', 'given-name')} />
      <Field {...line('lastname', 'family-name')} />
      <Field {...line('company', 'organization')} />
      <Field {...line('address', 'address-line1')} />
      <Field {...line('address_more', 'address-line2')} />
      <Field
        name={`${prefix}country`}
        type="select"
        options={countryOptions(locale)}
        rules={addressRules.country}
        autoComplete={fill('country')}
      />
      <Field {...line('zipcode', 'postal-code')} />
      <Field {...line('city', 'address-level2')} list={towns.length > 0 ? townsId : undefined}>
        {towns.length > 0 && (
          <datalist id={townsId}>
            {towns.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
      </Field>
      <Field
        {...line('phone', 'tel')}
        type="tel"
        hint={t('form.phoneHint')}
        rules={needsPhone ? neededPhone : addressRules.phone}
      />
    </div>
  );
}
