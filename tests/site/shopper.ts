import { inject } from 'vitest';
import { elements, shownTexts } from './html-elements.ts';
import { type Call, call, type Received, textOf } from './http-client.ts';

/** Where a guest has goods brought, as the form of delivery is filled in. */
export const typedDelivery = {
  email: 'ann@example.test',
  selectedCarrier: 'home',
  'selectedShippingAddress.firstname': 'Ann',
  'selectedShippingAddress.lastname': 'Peeters',
  'selectedShippingAddress.address': 'Kerkstraat 1',
  'selectedShippingAddress.country': 'be',
  'selectedShippingAddress.zipcode': '9000',
  'selectedShippingAddress.city': 'Gent',
  'selectedShippingAddress.phone': '0470 12 34 56',
};

/** A browser without scripts, of the shared site or of another one: it stores cookies and posts forms. */
export function createBrowser(
  address: string = inject('site').address,
  ask: (address: string, path: string, asked: Call) => Promise<Received> = call,
) {
  const cookies = new Map<string, string>();
  const send = async (path: string, fields?: Record<string, string>): Promise<Received> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const form = { origin: address, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await ask(address, path.replace(address, ''), {
      headers: { ...(cookie !== '' && { cookie }), ...(fields && form) },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
    });
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return { send, cookies };
}

/** What is read in the main part of a page. */
export const shown = (response: Received) =>
  shownTexts(textOf(response), 'main').join(' ').replaceAll(/\s+/g, ' ');

/** What the field of that name holds; empty where there is none. */
export const typedValue = (html: string, name: string) =>
  elements(html, 'input')
    .find((each) => each.get('name') === name)
    ?.get('value') ?? '';
