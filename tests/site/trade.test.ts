import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { call, type Result, textOf } from './http-client.ts';
import { makeDistributor, signUp } from './people.ts';
import { shown, typedValue } from './shopper.ts';

const { address } = inject('site');
const htmlFaults = createHtmlCheck();
const screens = {
  fr: {
    path: '/fr/peintre/bon-de-commande',
    missing: 'La sélection ne peut pas être validée',
    sent: 'Votre bon de commande est parti',
    signInFirst: 'Connectez-vous avec votre compte de distributeur',
    notDistributor: 'Votre compte n’est pas celui d’un distributeur',
  },
  nl: {
    path: '/nl/peintre/inkooporder',
    missing: 'De selectie kan niet worden bevestigd',
    sent: 'Uw inkooporder is verstuurd',
    signInFirst: 'Meld u aan met uw verdelersaccount',
    notDistributor: 'Uw account is niet dat van een verdeler',
  },
} as const;
const painter = 'chantier@example.com';
const distributor = 'negoce@example.com';
let painterCookie = '';
let cookie = '';
beforeAll(async () => {
  painterCookie = await signUp(painter, '127.0.1.2');
  cookie = await signUp(distributor, '127.0.1.2');
  await makeDistributor(distributor);
}, 60_000);

/** Posts the form as a browser without scripts does. */
async function send(
  path: string,
  fields: Record<string, string>,
  { sheet, sender = cookie }: { sheet?: File; sender?: string } = {},
): Promise<Result> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (sheet) form.append('sheet', sheet);
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  const headers = { origin: address, 'content-type': type, ...(sender && { cookie: sender }) };
  return call(address, path, {
    from: '127.0.1.2',
    method: 'POST',
    headers,
    body: Buffer.from(await request.arrayBuffer()),
  });
}

const typedIn = (response: Result, name: string) => typedValue(textOf(response), name);

describe.each([
  ['fr', screens.fr],
  ['nl', screens.nl],
] as const)(
  'the order form of the trade without scripts (%s)',
  (_locale, { path, missing, sent, signInFirst, notDistributor }) => {
    it('is a valid form without prices, that pages of the other three lists lead to', async () => {
      const page = await call(address, path);
      expect(page.status).toBe(200);
      expect(await htmlFaults(textOf(page))).toEqual([]);
      expect(shown(page)).toContain('MV110-K05');
      expect(shown(page)).not.toContain('€');
      for (const type of ['construction', 'negoce-extra', 'negoce-intra'])
        expect((await call(address, path.replace('peintre', type))).status).toBe(200);
    });

    it('takes lines that were typed, pasted and brought as a file, and reports the others', async () => {
      const sheet = new File(['R\u00E9f\u00E9rence;Q\r\nMV112-K05;3\r\nNON-1;4\r\n'], 'lines.csv');
      const fields = { step: 'add', paste: 'MV110-K05\t5\n=1+1\t2', reference: 'mv114-k05', count: '7' };
      const response = await send(path, { ...fields, 'n.MV122-K05': '1', company: 'Zoé <3' }, { sheet });
      expect(response.status).toBe(200);
      expect(await htmlFaults(textOf(response))).toEqual([]);
      const counts = ['MV110-K05', 'MV112-K05', 'MV114-K05'].map((each) => typedIn(response, `n.${each}`));
      expect(counts).toEqual(['5', '3', '7']);
      expect(typedIn(response, 'company')).toBe('Zoé <3');
      expect(texts(textOf(response), 'textarea').join()).toContain('NON-1;4');
      const noSheet = await send(
        path,
        { step: 'add' },
        { sheet: new File(['PK\x03\x04\0\0'], 'lines.xlsx') },
      );
      expect(shown(noSheet)).toContain('CSV');
    });

    it('answers 5,000 lines that it cannot take', async () => {
      const paste = Array.from({ length: 5000 }, (_, place) => `NON-${place}\t1`).join('\n');
      const response = await send(path, { step: 'add', paste });
      expect(response.status).toBe(200);
      expect(shown(response)).toContain('5000');
    });

    it('holds a quantity for each article of a long list and a long paste, and no more', async () => {
      const quantities = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, place) => [`n.NON-${place}`, '1']));
      const paste = 'NON-1\t1\n'.repeat(20_000);
      expect((await send(path, { step: 'add', paste, ...quantities(700) })).status).toBe(200);
      expect((await send(path, { step: 'add', ...quantities(1300) })).status).toBe(413);
      expect((await send(path, { step: 'add', paste: paste.repeat(4) })).status).toBe(413);
      expect((await send('/api/v1/purchase-order?lang=fr', { data: paste.repeat(4) })).status).toBe(413);
    });

    it('stays as it was typed for a visitor who is no distributor, with a notice', async () => {
      const order = {
        company: 'Zoé <3',
        salePoint: 'Gent',
        email: 'trade@example.test',
        'n.MV110-K05': '2',
      };
      for (const [sender, status, notice] of [
        ['', 401, signInFirst],
        [painterCookie, 403, notDistributor],
      ] as const) {
        const response = await send(path, order, { sender });
        expect([response.status, shown(response)]).toEqual([status, expect.stringContaining(notice)]);
        expect(await htmlFaults(textOf(response))).toEqual([]);
        expect([typedIn(response, 'n.MV110-K05'), typedIn(response, 'company')]).toEqual(['2', 'Zoé <3']);
        const signIn = elements(textOf(response), 'a').find((link) =>
          link.get('href')?.endsWith(`?from=${encodeURIComponent(path)}`),
        );
        expect(signIn?.get('target')).toBe('_blank');
      }
    });

    it('reports what is missing, and leads an order that was taken to its confirmation, once', async () => {
      const refused = await send(path, { company: 'Zoé' });
      expect(refused.status).toBe(422);
      expect(shown(refused)).toContain(missing);
      expect(typedIn(refused, 'company')).toBe('Zoé');
      const order = {
        company: 'Zoé',
        salePoint: 'Gent',
        email: 'trade@example.test',
        'n.MV110-K05': '2',
        'u.MV110-K05': 'pallet',
      };
      const first = await send(path, order);
      expect(first.status).toBe(303);
      const again = await send(path, order);
      expect(again.headers['location']).toBe(first.headers['location']);
      const confirmation = await call(address, String(first.headers['location']));
      expect(shown(confirmation)).toContain(sent);
      expect(shown(confirmation)).toMatch(/B\d{4}-\d{6}/);
      for (const query of ['', '?number=C2026-000001']) {
        const nothing = await call(address, `${String(first.headers['location']).split('?', 1)[0]}${query}`);
        expect([nothing.status, nothing.headers['location']]).toEqual([303, path]);
      }
    });
  },
);
