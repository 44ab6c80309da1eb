import { z } from 'zod';
import { addressLengths, addressRules } from './address-rules.ts';
import { civilityCodes } from './civilities.ts';
import { formCountries } from './country-rules.ts';
import { formObject, textField } from './form-fields.ts';

export const addressFields = {
  civility: z.enum(civilityCodes).prefault(''),
  firstname: textField(addressLengths.firstname),
  lastname: textField(addressLengths.lastname),
  company: textField(addressLengths.company),
  address: textField(addressLengths.address),
  address_more: textField(addressLengths.address_more),
  zipcode: textField(addressLengths.zipcode),
  city: textField(addressLengths.city),
  country: z.enum(formCountries).prefault('be'),
  phone: textField(addressLengths.phone),
};

/** What is stored of an address: without the rules of its fields, which may change meanwhile. */
export const storedAddressSchema = z.object(addressFields);

/** A name and where its holder can be reached by post. */
export const postalAddressSchema = formObject(addressFields, addressRules);

/** As `postalAddressSchema`, for a delivery: an entirely empty one gets a single fault: the address is missing. */
export const deliveryAddressSchema = formObject(addressFields, addressRules, {
  field: 'firstname',
  fault: 'error_delivery',
});
