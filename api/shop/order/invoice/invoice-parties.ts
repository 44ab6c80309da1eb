import { compact, enterpriseDigits, isEnterpriseNumber } from '../../../contract/company-numbers.ts';
import type { FormCountry } from '../../../contract/country-rules.ts';
import type { OrderDocument } from '../../../contract/order-document.ts';
import type { Seller } from '../../../kernel/company/seller.ts';
import type { XmlElement } from './xml.ts';

type Firm = NonNullable<OrderDocument['firm']>;
type Address = OrderDocument['billingAddress'];

/** Where a firm is reached on the Peppol network: the scheme of the Electronic Address Scheme list, and its number. */
export interface PeppolAddress {
  readonly scheme: string;
  readonly value: string;
}

const vatSchemes: Readonly<Record<Exclude<FormCountry, 'be'>, string>> = {
  nl: '9944',
  lu: '9938',
  fr: '9957',
};
const belgianScheme = '0208';
const siretScheme = '0009';

/** Undefined for a firm that gave no number by which the network knows it. */
export function peppolAddress(firm: Firm): PeppolAddress | undefined {
  const enterprise = [firm.enterpriseNumber, firm.vatNumber].find(isEnterpriseNumber);
  if (enterprise !== undefined) return { scheme: belgianScheme, value: enterpriseDigits(enterprise) };
  const vat = compact(firm.vatNumber);
  const scheme = Object.entries(vatSchemes).find(([country]) => vat.startsWith(country.toUpperCase()))?.[1];
  if (scheme !== undefined) return { scheme, value: vat };
  const siret = compact(firm.siret);
  return siret === '' ? undefined : { scheme: siretScheme, value: siret };
}

const endpoint = ({ scheme, value }: PeppolAddress) => ({ '@_schemeID': scheme, '#text': value });

const vatScheme = (number: string): XmlElement => ({
  'cbc:CompanyID': number,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

function contact({ name, phone, email }: Readonly<Record<'name' | 'phone' | 'email', string>>) {
  if (name === '' && phone === '' && email === '') return undefined;
  return {
    'cbc:Name': filled(name),
    'cbc:Telephone': filled(phone),
    'cbc:ElectronicMail': filled(email),
  };
}

/** Empty elements are not allowed. */
const filled = (text: string): string | undefined => (text === '' ? undefined : text);

export function supplierParty(seller: Seller): XmlElement {
  const address = { scheme: belgianScheme, value: enterpriseDigits(seller.enterpriseNumber) };
  return {
    'cac:Party': {
      'cbc:EndpointID': endpoint(address),
      'cac:PartyName': { 'cbc:Name': seller.brand || seller.name },
      'cac:PostalAddress': {
        'cbc:StreetName': filled(seller.street),
        'cbc:CityName': filled(seller.city),
        'cbc:PostalZone': filled(seller.zipcode),
        'cac:Country': { 'cbc:IdentificationCode': seller.countryCode || 'BE' },
      },
      'cac:PartyTaxScheme': vatScheme(compact(seller.vatNumber)),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': seller.name,
        'cbc:CompanyID': endpoint(address),
        'cbc:CompanyLegalForm': filled(seller.courtRegister),
      },
      'cac:Contact': contact({ name: '', phone: seller.phone, email: seller.email }),
    },
  };
}

export function customerParty(
  firm: Firm,
  at: PeppolAddress,
  { address, email }: { readonly address: Address; readonly email: string },
): XmlElement {
  const name = firm.company || address.company || `${address.firstname} ${address.lastname}`.trim();
  const isBelgian = at.scheme === belgianScheme;
  const vat = compact(firm.vatNumber) || (isBelgian ? `BE${at.value}` : '');
  return {
    'cac:Party': {
      'cbc:EndpointID': endpoint(at),
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': postalAddress(address),
      'cac:PartyTaxScheme': vat === '' ? undefined : vatScheme(vat),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': name,
        'cbc:CompanyID': isBelgian || at.scheme === siretScheme ? endpoint(at) : undefined,
      },
      'cac:Contact': contact({
        name: `${address.firstname} ${address.lastname}`.trim(),
        phone: address.phone,
        email,
      }),
    },
  };
}

export const postalAddress = (address: Address): XmlElement => ({
  'cbc:StreetName': filled(address.address),
  'cbc:AdditionalStreetName': filled(address.address_more),
  'cbc:CityName': filled(address.city),
  'cbc:PostalZone': filled(address.zipcode),
  'cac:Country': { 'cbc:IdentificationCode': address.country.toUpperCase() },
});
