import { expect, inject, it } from 'vitest';
import { openAccount } from '../setup/sign-up.ts';
import { elements } from './html-elements.ts';
import { textOf } from './http-client.ts';
import { createBrowser, shown, typedDelivery, typedValue } from './shopper.ts';

const site = inject('site');

it.each([
  [
    'fr',
    {
      home: '/fr/enduit-particuliers',
      paths: ['panier', 'commande/livraison', 'commande/paiement', 'mon-compte'],
      words: ['Commandes', 'Commander de nouveau', 'Prénom'],
    },
  ],
  [
    'nl',
    {
      home: '/nl/pleisters-particulieren',
      paths: ['winkelmandje', 'bestelling/levering', 'bestelling/betaling', 'mijn-account'],
      words: ['Bestellingen', 'Opnieuw bestellen', 'Voornaam'],
    },
  ],
] as const)(
  'the account begins with the newest order, which is ordered again with one button, before the profile (%s)',
  async (locale, { home, paths, words }) => {
    const [cart, delivery, payment, account] = paths.map((path) => `${home}/${path}`) as [
      string,
      string,
      string,
      string,
    ];
    const email = `orders-${locale}@example.com`;
    const cookies = await openAccount(site, { email, from: '127.0.1.9', kind: 'individual' });
    const browser = createBrowser();
    for (const pair of cookies.split('; ')) {
      const [name = '', ...value] = pair.split('=');
      browser.cookies.set(name, value.join('='));
    }
    const [title, again, field] = words;
    const before = shown(await browser.send(account));
    expect(before).toContain(title);
    expect(before).not.toContain(again);
    await browser.send(cart, { do: 'references', references: 'MV110-K05 x2' });
    await browser.send(delivery, { ...typedDelivery, email });
    const page = textOf(await browser.send(payment));
    const [key, total] = [typedValue(page, 'key'), typedValue(page, 'total_cents')];
    const placed = await browser.send(payment, { paymentBy: 'transfer', cgv: 'on', key, total_cents: total });
    expect(placed.status).toBe(303);
    const response = await browser.send(account);
    const text = shown(response);
    expect(text.indexOf(again)).toBeGreaterThan(text.indexOf(title));
    expect(text.indexOf(field)).toBeGreaterThan(text.indexOf(again));
    const buttons = elements(textOf(response), 'button');
    expect(buttons.filter((each) => each.get('value') === 'reorder')).toHaveLength(1);
    const [number = ''] = /\d{4}-\d{6}/.exec(text) ?? [];
    const path = `${account}/${locale === 'fr' ? 'commandes' : 'bestellingen'}/${number}`;
    const reordered = await browser.send(path, { do: 'reorder' });
    expect(reordered.status).toBe(303);
    expect(shown(await browser.send(cart))).toContain('MV110-K05');
  },
);

it.each([
  ['/fr/enduit-professionnels/inscription', true],
  ['/nl/pleisters-ondernemingen/registreren', true],
  ['/fr/enduit-particuliers/inscription', false],
  ['/nl/pleisters-particulieren/registreren', false],
])('%s asks for a firm and the number of its country: %s', async (path, isOfFirm) => {
  const html = textOf(await createBrowser().send(path));
  const names = elements(html, 'input').map((each) => each.get('name'));
  for (const name of ['company', 'enterprise_number', 'vat_number', 'siret'])
    expect(names.includes(name), name).toBe(isOfFirm);
  const countries = elements(html, 'div').flatMap((each) => each.get('data-countries') ?? []);
  expect(countries).toEqual(isOfFirm ? ['be', 'nl lu', 'fr'] : []);
});
