import type { APIContext } from 'astro';
import { idResponseSchema, type SavedAddress, savedAddressListSchema } from '../../api/contract/account.ts';
import { errorMessages } from '../../api/contract/error-messages.ts';
import { formUnknownError } from '../../api/contract/form-messages.ts';
import type { PageContext } from '../content/page-context.ts';
import { addressBody, addressBoxes, addressFieldNames } from '../lib/forms/account-bodies.ts';
import type { FormState } from '../lib/forms/form-state.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { callForVisitor } from '../lib/server/call-for-visitor.ts';
import { accountText } from '../messages/account.ts';
import { leadOn, type Posted, readPosted, sendForm } from './posted.ts';
import { askToSignInAgain, isResumed } from './session-ended.ts';
import { visitorOf } from './visitor.ts';

interface RefusedAddress {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly state: FormState;
}

export interface AddressesView {
  readonly addresses: readonly SavedAddress[];
  /** Id of the address that the form changes; a new one without it. */
  readonly editedId: number | undefined;
  readonly edited: Readonly<Record<string, string>> | undefined;
  readonly refused: RefusedAddress | undefined;
  /** The form came back after a new sign-in. */
  readonly isResumed: boolean;
}

type Context = Pick<APIContext, 'request' | 'locals' | 'clientAddress' | 'url' | 'rewrite'>;

/** Does what a form of the screen asks for, then reads what the screen shows. */
export async function openAddresses(context: Context, page: PageContext): Promise<AddressesView | Response> {
  const posted = context.request.method === 'POST' ? await readPosted(context) : undefined;
  const comesBack = posted !== undefined && isResumed(posted);
  const response = posted && !comesBack ? await act(context, page, posted) : undefined;
  if (response instanceof Response) return response;
  const call = { method: 'GET', path: '/address', schema: savedAddressListSchema } as const;
  const list = await callForVisitor(visitorOf(context, page), call);
  const addresses = list.kind === 'done' ? list.value.list : [];
  const wanted = Number(posted?.text('id') || context.url.searchParams.get('id'));
  const edited = addresses.find(({ id }) => id === wanted);
  const values = comesBack ? posted.typed() : edited && toValues(edited);
  return { addresses, editedId: edited?.id, edited: values, refused: response, isResumed: comesBack };
}

async function act(
  context: Context,
  page: PageContext,
  posted: Posted,
): Promise<RefusedAddress | Response | undefined> {
  const id = posted.text('id');
  const own = buildPath('account-addresses', page);
  if (posted.text('do') === 'remove') {
    const call = { method: 'DELETE', path: '/address', body: { id }, schema: idResponseSchema } as const;
    const outcome = await sendForm(context, page, { ...call, values: {} });
    return leadOn(outcome.kind === 'done' ? `${own}?saved=removed` : own);
  }
  const body = addressBody(posted.fields);
  const call = /^\d+$/.test(id)
    ? ({ method: 'PUT', path: `/address/${id}` } as const)
    : ({ method: 'POST', path: '/address' } as const);
  const values = posted.typed();
  const outcome = await sendForm(context, page, { ...call, body, values, schema: idResponseSchema });
  if (outcome.kind === 'done') return leadOn(`${own}?saved=address`);
  return outcome.status === 401 ? askToSignInAgain(context, page, posted) : inOwnWords(outcome, page);
}

/** What only the log explains is shown as a failure of the address; with it stands what to do. */
function inOwnWords<Refused extends RefusedAddress>(refused: Refused, { locale }: PageContext): Refused {
  const failure = errorMessages.error_create_address[locale];
  if (![formUnknownError[locale], failure].includes(refused.state.message ?? '')) return refused;
  const message = `${failure} ${accountText(locale)('addresses.remedy')}`;
  return { ...refused, state: { ...refused.state, message } };
}

const toValues = (address: SavedAddress): Record<string, string> => ({
  ...Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])),
  ...Object.fromEntries(addressBoxes.map((name) => [name, address[name] ? 'on' : ''])),
});
