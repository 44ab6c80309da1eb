import type { APIContext } from 'astro';
import { profileSchema, savedAddressListSchema } from '../../api/contract/account.ts';
import { addressLengths } from '../../api/contract/postal-address.ts';
import { billingPrefix, shippingPrefix } from '../lib/checkout/delivery-form.ts';
import { callForVisitor } from '../lib/server/call-for-visitor.ts';
import { isSignedIn } from '../stores/auth.ts';
import type { PageContext } from './page-context.ts';
import { visitorOf } from './visitor.ts';

const names = ['civility', 'country', ...Object.keys(addressLengths)];

/** What the delivery form begins with for somebody who is signed in: their default addresses and their firm. */
export async function knownValues(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
): Promise<Record<string, string>> {
  if (!isSignedIn(context.request.headers.get('cookie') ?? '')) return {};
  const visitor = visitorOf(context, page);
  const read = { method: 'GET' } as const;
  const [profile, addresses] = await Promise.all([
    callForVisitor(visitor, { ...read, path: '/profile', schema: profileSchema }),
    callForVisitor(visitor, { ...read, path: '/address', schema: savedAddressListSchema }),
  ]);
  if (profile.kind === 'refused') return {};
  const { email, enterprise_number, vat_number, siret, ...person } = profile.value;
  const list = addresses.kind === 'done' ? addresses.value.list : [];
  const shipping = list.find((each) => each.is_default_shipping) ?? list[0];
  const billing = list.find((each) => each.is_default_billing);
  const isApart = billing !== undefined && billing.id !== shipping?.id;
  const isFirm = enterprise_number !== '' || vat_number !== '' || siret !== '';
  return {
    ...{ email, enterprise_number, vat_number, siret },
    ...prefixed(shippingPrefix, shipping ?? person),
    ...(isApart && { ...prefixed(billingPrefix, billing), has_billing: 'on' }),
    ...(isFirm && { is_firm: 'on' }),
  };
}

const prefixed = (prefix: string, values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      names.includes(name) && typeof value === 'string' ? [[`${prefix}${name}`, value]] : [],
    ),
  );
