import { countryName, formCountries } from '../../../../api/contract/country-rules.ts';
import { useLanguage } from '../../../app/language.ts';
import { Choice } from '../../../fields/Choice.tsx';
import { PlainText } from '../../../fields/PlainText.tsx';
import { useChangeMessages } from './use-change-messages.ts';
import type { Address } from './wanted-order.ts';

interface AddressFieldsProps {
  readonly title: string;
  readonly address: Address;
  readonly onChange: (address: Address) => void;
  /** Path of the address in what is sent. */
  readonly path: string;
  /** By the paths of what is sent. */
  readonly faults: Readonly<Record<string, string>>;
}

const texts = [
  'firstname',
  'lastname',
  'company',
  'address',
  'address_more',
  'zipcode',
  'city',
  'phone',
] as const;

/** An address of an order. */
export function AddressFields({ title, address, onChange, path, faults }: AddressFieldsProps) {
  const { locale } = useLanguage();
  const messages = useChangeMessages();
  return (
    <fieldset className="stack small">
      <legend>{title}</legend>
      {texts.map((name) => (
        <PlainText
          key={name}
          label={messages.fields[name]}
          value={address[name]}
          onChange={(text) => onChange({ ...address, [name]: text })}
          fault={faults[`${path}.${name}`]}
        />
      ))}
      <Choice
        label={messages.country}
        options={formCountries.map((code) => ({ value: code, label: countryName(code, locale) }))}
        value={address.country}
        onChange={(code) => {
          const country = formCountries.find((each) => each === code);
          if (country !== undefined) onChange({ ...address, country });
        }}
      />
    </fieldset>
  );
}
