import { z } from 'zod';
import {
  changeEmailRules,
  changePasswordRules,
  confirmationRules,
  confirmEmailRules,
  forgottenPasswordRules,
  maximumEmailLength,
  newPasswordRules,
  profileLengths,
  profileRules,
  resetPasswordRules,
  savedAddressRules,
  signUpRules,
} from './account-rules.ts';
import { savedAddressLabelLength } from './address-rules.ts';
import { captchaFields } from './captcha.ts';
import { civilityCodes } from './civilities.ts';
import { claimOfOrderSchema } from './claim.ts';
import {
  commonQuerySchema,
  idSchema,
  listOf,
  localeSchema,
  pagingQuerySchema,
  searchTextSchema,
  targetSchema,
  translated,
} from './common.ts';
import { formCountries } from './country-rules.ts';
import { formObject, secretField, textField } from './form-fields.ts';
import { maximumPasswordLength } from './form-rules.ts';
import { orderItemSchema } from './order.ts';
import { addressFields } from './postal-address.ts';

/** What is typed where a password is asked for; anything longer is none. */
const typedPassword = secretField(maximumPasswordLength);
/** A code of an email, however it was copied. */
const codeField = textField(60);

const newPasswordFields = { password: typedPassword, password_confirmation: typedPassword };

export const signUpSchema = formObject(
  {
    email: textField(maximumEmailLength),
    firstname: addressFields.firstname,
    lastname: addressFields.lastname,
    /** Name of the firm; asked for in the sales plan of professionals, with the number of its country. */
    company: textField(profileLengths.company),
    country: z.enum(formCountries).prefault('be'),
    siret: textField(profileLengths.siret, ['form_siret']),
    enterprise_number: textField(profileLengths.enterprise_number, ['form_enterprise_number']),
    vat_number: textField(profileLengths.vat_number),
    ...newPasswordFields,
    terms: z.boolean().prefault(false),
    ...captchaFields,
  },
  { ...signUpRules, vat_number: ['form_vat_number'] },
);
export type SignUp = z.output<typeof signUpSchema>;
/** What an account is made of. */
export type NewAccount = Omit<SignUp, 'password_confirmation' | 'terms' | keyof typeof captchaFields>;

/** The same whether there is an account or not. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });

export const signInSchema = z.strictObject({
  email: textField(maximumEmailLength),
  password: typedPassword,
  /** Code of the email that confirms an address; needed once. */
  code: codeField,
  ...captchaFields,
});

/** References of articles: what became of the cart in hand and the one that the account had. */
export const cartMergeSchema = z.object({
  /** Stood in the account's cart only. */
  added: z.array(z.string()),
  /** Stood in both, in the larger quantity now. */
  raised: z.array(z.string()),
  /** Found no room in a full cart. */
  dropped: z.array(z.string()),
});
export type CartMerge = z.infer<typeof cartMergeSchema>;

/** A session that was opened. Its token also stands in the cookie `session`. */
export const customerSessionSchema = z.object({
  token: z.string(),
  expires_at: z.string(),
  cart: cartMergeSchema,
});

export const forgottenPasswordSchema = formObject(
  { email: textField(maximumEmailLength), ...captchaFields },
  forgottenPasswordRules,
);

export const resetPasswordSchema = formObject({ code: codeField, ...newPasswordFields }, resetPasswordRules);

/** The password of an account that is made from an order: the order has the rest. */
export const orderAccountSchema = formObject(newPasswordFields, newPasswordRules);

export const changePasswordSchema = formObject(
  { current_password: typedPassword, ...newPasswordFields },
  changePasswordRules,
);

export const confirmationSchema = formObject({ current_password: typedPassword }, confirmationRules);

export const changeEmailSchema = formObject(
  { email: textField(maximumEmailLength), current_password: typedPassword },
  changeEmailRules,
);

export const confirmEmailSchema = formObject(
  { code: codeField, current_password: typedPassword },
  confirmEmailRules,
);

const profileFields = {
  civility: z.enum(civilityCodes).prefault(''),
  firstname: textField(profileLengths.firstname),
  lastname: textField(profileLengths.lastname),
  username: textField(profileLengths.username),
  phone: textField(profileLengths.phone),
  fax: textField(profileLengths.fax),
  company: textField(profileLengths.company),
  /** Country of the firm, whose rules its numbers and phones follow. */
  country: z.enum(formCountries).prefault('be'),
  siret: textField(profileLengths.siret),
  enterprise_number: textField(profileLengths.enterprise_number),
  vat_number: textField(profileLengths.vat_number),
};
export const profileInputSchema = formObject(profileFields, profileRules);
export type ProfileInput = z.output<typeof profileInputSchema>;

/** A customer as they see themselves. Texts are empty where nothing was given. */
export const profileSchema = z.object({
  id: z.number().int().positive(),
  email: z.string(),
  civility: z.enum(civilityCodes),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  phone: z.string(),
  fax: z.string(),
  company: z.string(),
  country: z.enum(formCountries),
  siret: z.string(),
  enterprise_number: z.string(),
  vat_number: z.string(),
  /** Flagged by an editor: the colour section and the order form are theirs. */
  is_distributor: z.boolean(),
  created_at: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Open sessions, the last used one first. */
export const customerSessionListSchema = z.object({
  list: z.array(
    z.object({
      id: z.number().int().positive(),
      /** Name that its browser gives itself; empty for one that gives none. */
      device: z.string(),
      created_at: z.string(),
      used_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
});

const savedAddressFields = {
  label: textField(savedAddressLabelLength),
  ...addressFields,
  is_default_shipping: z.boolean().prefault(false),
  is_default_billing: z.boolean().prefault(false),
};
export const savedAddressInputSchema = formObject(savedAddressFields, savedAddressRules);
export type SavedAddressInput = z.output<typeof savedAddressInputSchema>;

export const savedAddressSchema = z.object({
  id: z.number().int().positive(),
  label: z.string(),
  civility: z.enum(civilityCodes),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  address: z.string(),
  address_more: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.enum(formCountries),
  phone: z.string(),
  is_default_shipping: z.boolean(),
  is_default_billing: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;
/** All of them: the default ones first, then by label. */
export const savedAddressListSchema = z.object({ list: z.array(savedAddressSchema) });
export const idResponseSchema = z.object({ id: z.number().int().positive() });

export const noticeInputSchema = z.strictObject({
  customer_id: idSchema,
  title: translated(z.string().trim().min(1).max(120)),
  text: translated(z.string().trim().min(1).max(2000)),
});
export const noticeSchema = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Null until the customer has seen it. */
  read_at: z.string().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;
/** Newest first. */
export const noticeListSchema = listOf(noticeSchema).extend({ unread: z.number().int().nonnegative() });

export const customerIndexQuery = pagingQuerySchema.extend({
  /** Words, each a part of a mail address, a name or a firm. */
  text: searchTextSchema,
});
const customerItemSchema = profileSchema.extend({
  target: targetSchema,
  locale: localeSchema,
  is_verified: z.boolean(),
});
export const customerListSchema = listOf(customerItemSchema);
/** A customer with what staff ask for. */
export const customerDetailSchema = customerItemSchema.extend({
  addresses: z.array(savedAddressSchema),
  /** Newest first. */
  orders: z.array(orderItemSchema),
  claims: z.array(claimOfOrderSchema),
});
export type CustomerDetail = z.infer<typeof customerDetailSchema>;
/** For whom the shop is to a customer. A private one is no distributor. */
export const audienceSchema = z.strictObject({ target: targetSchema });
export const distributorSchema = z.strictObject({ is_distributor: z.boolean() });

/** Everything that is stored about a customer who asks for it, here or at the shop. */
export const customerExportSchema = z.object({
  exported_at: z.string(),
  profile: profileSchema,
  sales_plan: targetSchema,
  language: localeSchema,
  addresses: z.array(savedAddressSchema),
  notices: z.array(noticeSchema),
  /** Newest first; `GET /order/{id}` shows each in full. */
  orders: z.array(orderItemSchema),
  /** Returns and claims, newest first. */
  claims: z.array(claimOfOrderSchema),
  /** Packs that the address of the account is told of once they can be had again. */
  stock_alerts: z.array(z.object({ reference: z.string(), confirmed_at: z.iso.datetime() })),
  /** Emails to the address of the account that are still in the mail log, newest first. */
  emails: z.array(
    z.object({
      created_at: z.string(),
      subject: z.string(),
      /** Without the keys of links. Empty a week after it was sent; null where it would open the account. */
      text: z.string().nullable(),
    }),
  ),
  sessions: customerSessionListSchema.shape.list,
});
export type CustomerExport = z.output<typeof customerExportSchema>;

export const cityIndexQuery = commonQuerySchema.extend({
  country: z.enum(formCountries).default('be'),
  /** The whole postcode or how it begins. */
  zipcode: z.string().max(12).default(''),
  /** How the name begins. */
  text: z.string().max(80).default(''),
});
export const citySchema = z.object({
  id: z.number().int().positive(),
  country: z.enum(formCountries),
  zipcode: z.string(),
  name: z.string(),
  /** Degrees; null where they are not known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export const cityListSchema = z.object({ list: z.array(citySchema) });
export const civilitySchema = z.object({
  id: z.number().int().positive(),
  code: z.string(),
  label: z.string(),
});
export const civilityListSchema = z.object({ list: z.array(civilitySchema) });
