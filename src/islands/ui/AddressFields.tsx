import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressLengths, addressRules } from '../../../api/contract/address-rules.ts';
import { isFormCountry, isNumericZip } from '../../../api/contract/country-rules.ts';
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
type Place = 'zipcode' | 'country';

/** Postcodes shorter than this have too many towns. */
const shortestZipcode = 4;
const isEmpty = (field: HTMLElement | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.value === '';
const neededPhone = ['form_required', ...addressRules.phone] as const;

/** The fields of an address. The towns of its postcode are offered, and the only one is filled in where nothing stands. */
export function AddressFields({ prefix = '', section = '', needsPhone = false }: AddressFieldsProps) {
  const { id, locale, values } = useFormContext();
  const t = formText(locale);
  const fields = useRef<HTMLDivElement>(null);
  const latest = useRef(0);
  const [towns, setTowns] = useState<readonly string[]>([]);
  const townsId = `${fieldId(id, `${prefix}city`)}-towns`;
  const cityField = () => document.getElementById(fieldId(id, `${prefix}city`));
  const typedIn = (name: Place) => {
    const typed = new FormData(document.forms.namedItem(id) ?? undefined);
    return String(typed.get(`${prefix}${name}`) ?? '').trim();
  };
  const typedCountry = () => typedIn('country');
  const offerTowns = async () => {
    const zipcode = typedIn('zipcode');
    const country = typedIn('country');
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
    if (!isEmpty(city) || names.length !== 1 || !only) return;
    city.value = only;
    // The draft is saved at an input, and the field checked at a change.
    for (const type of ['input', 'change']) city.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const countries = countryOptions(locale);
  const [country, setCountry] = useState(values[`${prefix}country`] || countries[0]?.value);
  useChange(fields, (changed) => {
    if (changed === `${prefix}country`) setCountry(typedCountry());
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
      <Field {...line('address', 'address-line1')} />
      <Field {...line('address_more', 'address-line2')} />
      <Field
        name={`${prefix}country`}
        type="select"
        options={countries}
        rules={addressRules.country}
        autoComplete={fill('country')}
      />
      <Field {...line('zipcode', 'postal-code')} inputMode={isNumericZip(country) ? 'numeric' : undefined} />
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
      <Field {...line('company', 'organization')} />
    </div>
  );
}
