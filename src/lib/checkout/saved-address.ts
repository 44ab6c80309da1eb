import type { SavedAddress } from '../../../api/contract/account.ts';
import { addressLengths, savedAddressLabelLength } from '../../../api/contract/address-rules.ts';
import { isCivilityCode } from '../../../api/contract/civilities.ts';
import { isFormCountry } from '../../../api/contract/country-rules.ts';
import { shippingPrefix } from './delivery-form.ts';

type Name = keyof typeof addressLengths;
const names = Object.keys(addressLengths) as Name[];

/** The delivery address of a form as the account stores it; undefined when it is there already. */
export function addressToSave(fields: URLSearchParams, saved: readonly SavedAddress[]) {
  const text = (name: string) => (fields.get(`${shippingPrefix}${name}`) ?? '').trim();
  const [civility, country] = [text('civility'), text('country')];
  if (!isCivilityCode(civility) || !isFormCountry(country)) return undefined;
  const lines = Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
  const address = { ...lines, civility, country };
  const isSaved = saved.some((each) =>
    Object.entries(address).every(([name, value]) => Object(each)[name] === value),
  );
  if (isSaved) return undefined;
  const label = `${address.address}, ${address.city}`.slice(0, savedAddressLabelLength);
  return { ...address, label, is_default_shipping: saved.length === 0 };
}
