import { z } from 'zod';
import { civilityCodes } from './civilities.ts';
import { formCountries } from './country-rules.ts';
import { formObject, textField } from './form-fields.ts';
import type { FieldRules } from './form-rules.ts';

/** Rules of the fields of an address, wherever one is filled in. */
export const addressRules = {
  firstname: ['form_required', 'form_link'],
  lastname: ['form_required', 'form_link'],
  company: [],
  address: ['form_required'],
  address_more: [],
  zipcode: ['form_required', 'form_zip'],
  city: ['form_required'],
  country: ['form_required'],
  phone: ['form_phone'],
} as const satisfies FieldRules;

/** Characters of the longest entry in each field. */
export const addressLengths = {
  firstname: 80,
  lastname: 80,
  company: 120,
  address: 160,
  address_more: 80,
  zipcode: 12,
  city: 80,
  phone: 30,
} as const;

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

/** A name and where its holder can be reached by post. */
export const postalAddressSchema = formObject(addressFields, addressRules);

/** As `postalAddressSchema`, for a delivery: who leaves all of it empty is told once that an address is missing. */
export const deliveryAddressSchema = formObject(addressFields, addressRules, {
  field: 'firstname',
  fault: 'error_delivery',
});
