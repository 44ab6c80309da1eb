import type { APIContext } from 'astro';
import {
  idResponseSchema,
  profileSchema,
  type SavedAddress,
  savedAddressListSchema,
} from '../../api/contract/account.ts';
import { addressLengths } from '../../api/contract/address-rules.ts';
import type { PageContext } from '../content/page-context.ts';
import { billingPrefix, shippingPrefix } from '../lib/checkout/delivery-form.ts';
import { addressToSave } from '../lib/checkout/saved-address.ts';
import { callForVisitor } from '../lib/server/call-for-visitor.ts';
import { isSignedIn } from '../stores/auth.ts';
import { visitorOf } from './visitor.ts';

type Context = Pick<APIContext, 'request' | 'clientAddress'>;

/** A customer who is signed in, as far as the checkout is concerned. */
export interface KnownBuyer {
  readonly email: string;
  readonly addresses: readonly SavedAddress[];
  /** What the delivery form begins with: the default addresses and the firm. */
  readonly values: Readonly<Record<string, string>>;
}

const names = ['civility', 'country', ...Object.keys(addressLengths)];

/** Undefined for a visitor who is not signed in. */
export async function readKnownBuyer(context: Context, page: PageContext): Promise<KnownBuyer | undefined> {
  if (!isSignedIn(context.request.headers.get('cookie') ?? '')) return undefined;
  const visitor = visitorOf(context, page);
  const read = { method: 'GET' } as const;
  const [profile, addresses] = await Promise.all([
    callForVisitor(visitor, { ...read, path: '/profile', schema: profileSchema }),
    callForVisitor(visitor, { ...read, path: '/address', schema: savedAddressListSchema }),
  ]);
  if (profile.kind === 'refused') return undefined;
  const { email, enterprise_number, vat_number, siret, ...person } = profile.value;
  const list = addresses.kind === 'done' ? addresses.value.list : [];
  const shipping = list.find((each) => each.is_default_shipping) ?? list[0];
  const billing = list.find((each) => each.is_default_billing);
  const isApart = billing !== undefined && billing.id !== shipping?.id;
  const isFirm = enterprise_number !== '' || vat_number !== '' || siret !== '';
  const values = {
    email,
    enterprise_number,
    vat_number,
    siret,
    ...prefixed(shippingPrefix, shipping ?? person),
    ...(isApart && { ...prefixed(billingPrefix, billing), has_billing: 'on' }),
    ...(isFirm && { is_firm: 'on' }),
  };
  return { email, addresses: list, values };
}

/**
 * Saves the delivery address of an accepted form in the account, unless it is there already. The checkout goes on
 * where that fails: the order has the address all the same.
 */
export async function saveDeliveryAddress(
  context: Context,
  page: PageContext,
  { addresses }: KnownBuyer,
  fields: URLSearchParams,
): Promise<void> {
  const body = addressToSave(fields, addresses);
  if (!body) return;
  await callForVisitor(visitorOf(context, page), {
    method: 'POST',
    path: '/address',
    body,
    schema: idResponseSchema,
  });
}

const prefixed = (prefix: string, values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      names.includes(name) && typeof value === 'string' ? [[`${prefix}${name}`, value]] : [],
    ),
  );
