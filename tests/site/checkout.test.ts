import { describe, expect, inject, it } from 'vitest';
import { checkoutText } from '../../src/messages/checkout.ts';
import { logIn } from './editor.ts';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { type Received, textOf } from './http-client.ts';
import { createBrowser, shown, typedDelivery, typedValue } from './shopper.ts';

const { address } = inject('site');
const htmlFaults = createHtmlCheck();

const shops = {
  fr: {
    cart: '/fr/enduit-particuliers/panier',
    delivery: '/fr/enduit-particuliers/commande/livraison',
    payment: '/fr/enduit-particuliers/commande/paiement',
    confirmation: '/fr/enduit-particuliers/commande/confirmation',
    withdrawal: '/fr/enduit-particuliers/retractation',
    button: 'Commande avec obligation de paiement',
    rights: ['14 jours', 'Garantie légale de conformité', 'deux ans'],
    noRights: [],
    paid: 'Votre paiement est confirmé',
    refunded: ['Remboursement de 5 €, le', 'Remboursement de 7,50 €, le', 'Remboursé – 12,50 €'],
    paidState: 'Payée',
    refused: 'Le paiement n’a pas abouti',
    transfer: 'Communication structurée',
    faults: ['Veuillez renseigner le champ Adresse mail.', 'Veuillez choisir un mode de livraison.'],
    choices: [
      'Veuillez sélectionner un mode de paiement.',
      'Veuillez accepter les conditions générales de vente.',
    ],
  },
  nl: {
    cart: '/nl/pleisters-ondernemingen/winkelmandje',
    delivery: '/nl/pleisters-ondernemingen/bestelling/levering',
    payment: '/nl/pleisters-ondernemingen/bestelling/betaling',
    confirmation: '/nl/pleisters-ondernemingen/bestelling/bevestiging',
    withdrawal: '/nl/pleisters-ondernemingen/herroeping',
    button: 'Bestelling met betalingsverplichting',
    rights: [],
    noRights: ['herroepen', 'wettelijke garantie'],
    paid: 'Uw betaling is bevestigd',
    refunded: ['Terugbetaling van € 5, op', 'Terugbetaling van € 7,50, op', 'Terugbetaald – € 12,50'],
    paidState: 'Betaald',
    refused: 'De betaling is niet gelukt',
    transfer: 'Gestructureerde mededeling',
    faults: ['Vul het veld E-mailadres in.', 'Kies een leveringswijze.'],
    choices: ['Selecteer een betaalwijze.', 'Aanvaard de algemene verkoopvoorwaarden.'],
  },
} as const;

/** Nobody reads a page at once, and its stamp knows it. */
const readingMs = 2100;

const leadsTo = (response: Received) => [
  response.status,
  (response.headers.location ?? '').replace(address, ''),
];

describe.each([
  ['fr', shops.fr],
  ['nl', shops.nl],
] as const)('buying without scripts (%s)', (locale, shop) => {
  type Browser = ReturnType<typeof createBrowser>;

  const fill = async (browser: Browser) => {
    await browser.send(shop.cart, { do: 'references', references: 'MV110-K05 x2\nMV520-K05' });
    expect(leadsTo(await browser.send(shop.delivery, typedDelivery))).toEqual([303, shop.payment]);
  };
  const choose = async (browser: Browser, paymentBy: string) => {
    const page = textOf(await browser.send(shop.payment));
    const [key, total] = [typedValue(page, 'key'), typedValue(page, 'total_cents')];
    return { paymentBy, cgv: 'on', key, total_cents: total };
  };
  const decide = async (browser: Browser, response: Received, outcome: string) => {
    const page = await browser.send(response.headers.location ?? '');
    expect(await htmlFaults(textOf(page))).toEqual([]);
    const fields = { payment: typedValue(textOf(page), 'payment'), outcome };
    return browser.send((response.headers.location ?? '').split('?')[0] ?? '', fields);
  };

  it('lets no step be left out', async () => {
    const browser = createBrowser();
    for (const path of [shop.delivery, shop.payment, shop.confirmation])
      expect(leadsTo(await browser.send(path))).toEqual([303, shop.cart]);
    await browser.send(shop.cart, { do: 'references', references: 'MV110-K05' });
    expect(leadsTo(await browser.send(shop.payment))).toEqual([303, shop.delivery]);
  });

  it('shows what is wrong at its field, and keeps what was typed', async () => {
    const browser = createBrowser();
    await browser.send(shop.cart, { do: 'references', references: 'MV110-K05' });
    const { email: _, selectedCarrier: __, ...rest } = typedDelivery;
    const empty = await browser.send(shop.delivery, rest);
    expect(empty.status).toBe(422);
    for (const fault of shop.faults) expect(shown(empty)).toContain(fault);
    expect(typedValue(textOf(empty), 'selectedShippingAddress.address')).toBe('Kerkstraat 1');
    expect(await htmlFaults(textOf(empty))).toEqual([]);
    const moved = await browser.send(shop.delivery, {
      ...rest,
      'selectedShippingAddress.country': 'fr',
      update: '1',
    });
    expect(moved.status).toBe(200);
    expect(elements(textOf(moved), 'input').filter((each) => each.get('name') === 'selectedCarrier')).toEqual(
      [],
    );
  });

  it('lists relay points from the nearest on, with distance, hours and a map', async () => {
    const browser = createBrowser();
    await browser.send(shop.cart, { do: 'references', references: 'MV110-K05' });
    const { selectedCarrier: _, ...rest } = typedDelivery;
    const near = { ...rest, 'selectedShippingAddress.zipcode': '3010', update: '1' };
    const page = textOf(await browser.send(shop.delivery, near));
    const relays = elements(page, 'input').filter((each) => each.get('name') === 'selectedRelay');
    expect(relays.map((each) => each.get('value')).slice(0, 3)).toEqual(['leuven', 'bruxelles', 'hasselt']);
    const [first = ''] = texts(page, 'label').filter(
      (text) => text.includes('Leuven') || text.includes('Louvain'),
    );
    expect(first).toMatch(/(?:à|op) \d[\d,]*\s(?:k?m)/);
    expect(first).toMatch(/9(?:\sh|\u2060–)/);
    const maps = elements(page, 'a').filter((each) => each.get('href')?.includes('openstreetmap.org'));
    expect(maps[0]?.get('href')).toContain('mlat=50.8796&mlon=4.7009');
    expect(await htmlFaults(page)).toEqual([]);
  });

  it('stands in a frame that leads to the cart, to help and to the other language, and nowhere else', async () => {
    const browser = createBrowser();
    await fill(browser);
    for (const step of [shop.delivery, shop.payment]) {
      const page = textOf(await browser.send(step));
      const links = elements(page, 'a').map((link) => link.get('href') ?? '');
      expect(links).toContain(shop.cart);
      expect(links.some((href) => href.startsWith('tel:'))).toBe(true);
      expect(links.some((href) => /categor/.test(href))).toBe(false);
      expect(elements(page, 'nav')).toHaveLength(1);
      expect(await htmlFaults(page)).toEqual([]);
    }
  });

  it('asks for a method and the conditions under the summary, in the words of the law', async () => {
    const browser = createBrowser();
    await fill(browser);
    const page = await browser.send(shop.payment);
    for (const text of [shop.button, ...shop.rights]) expect(shown(page)).toContain(text);
    // Firms have no rights of consumers.
    for (const text of shop.noRights) expect(shown(page)).not.toContain(text);
    expect(await htmlFaults(textOf(page))).toEqual([]);
    const { key, total_cents } = await choose(browser, '');
    const refused = await browser.send(shop.payment, { key, total_cents });
    expect(refused.status).toBe(422);
    for (const fault of shop.choices) expect(shown(refused)).toContain(fault);
  });

  it('shows on the order whom to ask for on a worksite, and with which lorry, where that was entered', async () => {
    const t = checkoutText(locale);
    const site = {
      is_worksite: 'on',
      'worksite.contact': 'Luc Lambert',
      'worksite.phone': '0470 12 34 57',
      'worksite.access_hours': '7–15',
    };
    for (const [more, isOnSite, hasTailLift] of [
      [{}, false, false],
      [site, true, false],
      [{ ...site, 'worksite.needs_tail_lift': 'on' }, true, true],
    ] as const) {
      const browser = createBrowser();
      await browser.send(shop.cart, { do: 'references', references: 'MV110-K05' });
      const delivered = await browser.send(shop.delivery, { ...typedDelivery, ...more });
      expect(leadsTo(delivered)).toEqual([303, shop.payment]);
      await browser.send(shop.payment, await choose(browser, 'transfer'));
      const order = shown(await browser.send(shop.confirmation));
      expect(order).toContain(shop.transfer);
      for (const text of ['Luc Lambert', '7–15']) expect(order.includes(text), text).toBe(isOnSite);
      expect(order.includes(t('withTailLift'))).toBe(hasTailLift);
    }
  });

  it('ends with a paid order, once, however often it is sent', async () => {
    const browser = createBrowser();
    await fill(browser);
    const order = await choose(browser, 'test');
    const [first, second] = [
      await browser.send(shop.payment, order),
      await browser.send(shop.payment, order),
    ];
    expect(first.status).toBe(303);
    expect(second.headers.location).toBe(first.headers.location);
    expect(leadsTo(await decide(browser, first, 'paid_twice'))).toEqual([303, shop.confirmation]);
    const confirmation = await browser.send(shop.confirmation);
    expect(shown(confirmation)).toContain(shop.paid);
    expect(shown(confirmation)).toMatch(/\d{4}-\d{6}/);
    expect(await htmlFaults(textOf(confirmation))).toEqual([]);
    expect(leadsTo(await browser.send(shop.payment))).toEqual([303, shop.cart]);
  });

  it('reports money that went back, and when, and of no state twice', async () => {
    const browser = createBrowser();
    await fill(browser);
    await decide(browser, await browser.send(shop.payment, await choose(browser, 'test')), 'paid');
    const [number = ''] = /\d{4}-\d{6}/.exec(shown(await browser.send(shop.confirmation))) ?? [];
    const editor = await logIn(inject('site'));
    for (const amount of [500, 750])
      await editor.send('POST', `order/${number}/refund`, { amount_cents: amount });
    const page = await browser.send(shop.confirmation);
    const text = shown(page).replaceAll(/\p{Zs}/gu, ' ');
    for (const words of shop.refunded) expect(text).toContain(words);
    const states = texts(textOf(page), 'li').map((line) => line.replaceAll(/\s+/g, ' ').trim());
    expect(states.filter((line) => line.startsWith(shop.paidState))).toHaveLength(1);
    expect(await htmlFaults(textOf(page))).toEqual([]);
  });

  it('leaves an order payable when the payment is refused, here by transfer', async () => {
    const browser = createBrowser();
    await fill(browser);
    const placed = await browser.send(shop.payment, await choose(browser, 'test'));
    await decide(browser, placed, 'failed');
    expect(shown(await browser.send(shop.confirmation))).toContain(shop.refused);
    expect((await browser.send(shop.confirmation, { paymentBy: 'transfer' })).status).toBe(303);
    const waiting = shown(await browser.send(shop.confirmation));
    expect(waiting).toContain(shop.transfer);
    expect(waiting).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/);
  });

  it('gives the confirmation of an order, and names what of it could not be ordered again, to its buyer only', async () => {
    const browser = createBrowser();
    await fill(browser);
    await browser.send(shop.payment, await choose(browser, 'transfer'));
    const confirmation = await browser.send(shop.confirmation);
    const [number = ''] = /\d{4}-\d{6}/.exec(shown(confirmation)) ?? [];
    const [reference = ''] = /MV\d{3}-[A-Z]\d+/.exec(shown(confirmation)) ?? [];
    const path = `/api/v1/order/${number}/confirmation.pdf`;
    expect(elements(textOf(confirmation), 'a').map((link) => link.get('href'))).toContain(path);
    const response = await browser.send(path);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const left = `${shop.cart}?${new URLSearchParams({ order: number, left: `${reference} GONE` })}`;
    const cart = await browser.send(left);
    expect(textOf(cart)).toContain('id="cart-left-out"');
    expect(await htmlFaults(textOf(cart))).toEqual([]);
    const stranger = createBrowser();
    expect((await stranger.send(path)).status).toBe(404);
    expect(textOf(await stranger.send(left))).not.toContain('id="cart-left-out"');
    expect(textOf(await browser.send(shop.cart))).not.toContain('id="cart-left-out"');
  });

  it('leads to a withdrawal that knows the buyer, and a stranger to an empty one', async () => {
    const browser = createBrowser();
    await fill(browser);
    await browser.send(shop.payment, await choose(browser, 'transfer'));
    const confirmation = await browser.send(shop.confirmation);
    const [number = ''] = /\d{4}-\d{6}/.exec(shown(confirmation)) ?? [];
    const way = elements(textOf(confirmation), 'a')
      .map((link) => link.get('href') ?? '')
      .find((href) => href.startsWith(`${shop.withdrawal}?order=`));
    const filled = async (by: Browser) => {
      const html = textOf(await by.send(way ?? ''));
      return ['name', 'order_number', 'email'].map((name) => typedValue(html, name));
    };
    const { 'selectedShippingAddress.firstname': first, 'selectedShippingAddress.lastname': last } =
      typedDelivery;
    expect(await filled(browser)).toEqual([`${first} ${last}`, number, typedDelivery.email]);
    expect(await filled(createBrowser())).toEqual(['', '', '']);
  });

  it('shows an order to nobody else', async () => {
    const browser = createBrowser();
    await fill(browser);
    await browser.send(shop.payment, await choose(browser, 'transfer'));
    const stranger = createBrowser();
    const [id = ''] = (browser.cookies.get('order') ?? '').split('.');
    stranger.cookies.set('order', `${id}.${'A'.repeat(43)}`);
    expect(leadsTo(await stranger.send(shop.confirmation))).toEqual([303, shop.cart]);
    const response = await browser.send(shop.confirmation);
    expect(response.headers['cache-control']).toContain('no-store');
    const refused = await stranger.send(`${shop.confirmation}?order=2026-000001&key=${'A'.repeat(43)}`);
    expect(refused.status).toBe(410);
    expect(shown(refused)).toMatch(
      /Ce lien n’ouvre plus votre commande|Deze link opent uw bestelling niet meer/,
    );
    expect(await htmlFaults(textOf(refused))).toEqual([]);
  });
});

describe('withdrawing without scripts', () => {
  const path = '/fr/enduit-particuliers/retractation';
  const declared = {
    name: 'Ann Peeters',
    order_number: '2026-000042',
    email: 'ann@example.test',
    articles: '',
  };

  it('is read again, then confirmed, and gets a receipt with its date', async () => {
    const { send } = createBrowser();
    expect(shown(await send('/fr/enduit-particuliers'))).toBeTruthy();
    expect(textOf(await send('/fr/enduit-particuliers'))).toContain('Se rétracter du contrat ici');
    const empty = await send(path, { ...declared, name: '', step: 'review' });
    expect(empty.status).toBe(422);
    expect(shown(empty)).toContain('Veuillez renseigner le champ Votre nom.');
    expect(textOf(empty)).toMatch(/<textarea[^>]*><\/textarea>/);
    const review = await send(path, { ...declared, step: 'review' });
    expect(shown(review)).toContain('Confirmer la rétractation');
    expect(await htmlFaults(textOf(review))).toEqual([]);
    expect(typedValue(textOf(review), 'order_number')).toBe('2026-000042');
    const stamp = typedValue(textOf(review), 'stamp');
    const unread = await send(path, { ...declared, step: 'confirm', stamp });
    expect(unread.status).toBe(200);
    expect(shown(unread)).toContain('Confirmer la rétractation');
    await new Promise((resolve) => setTimeout(resolve, readingMs));
    const receipt = await send(path, {
      ...declared,
      step: 'confirm',
      stamp: typedValue(textOf(unread), 'stamp'),
    });
    expect(shown(receipt)).toContain('Les frais de renvoi sont à votre charge.');
    expect(shown(receipt)).toContain('Rue de l’Enduit 12');
    expect(shown(receipt)).toMatch(/Reçue le .* \d{4} à \d\d:\d\d:\d\d pour la commande 2026-000042/);
    expect(await htmlFaults(textOf(receipt))).toEqual([]);
  });
});
