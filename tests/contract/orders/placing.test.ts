import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutSchema } from '../../../api/contract/checkout.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { orderLine, payment, shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { demoShop } from '../cart/shop.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { dutchFirm, emails, newKey, openShop, visit } from './shop.ts';

const dutchNumber = 'NL004495445B01';
const errorOf = (body: unknown) => Object(Object(body).errors).status;

describe.each(drivers)('placing an order on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    const vatCheck = {
      check: async (number: string) => ({ isConfirmed: number === dutchNumber, proof: 'inquiry 7' }),
    };
    site = await openShop(driver, { vatCheck });
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(shopOrder);
    await site.database.db.delete(mailMessage);
  });

  test('lets a firm name itself once, for the delivery and for the bill', async () => {
    const ann = visit(site);
    const firm = { is_firm: true, enterprise_number: '0403.199.702' };
    const company = 'Plafonneurs SRL';
    const shipping = { ...home, company };
    const apart = { ...home, address: 'Rue Haute 3' };
    const order = await ann.buy({
      to: { ...delivery, ...firm, selectedShippingAddress: shipping, selectedBillingAddress: apart },
    });
    expect(order).toMatchObject({
      selectedBillingAddress: { company, address: 'Rue Haute 3' },
      firm: { company },
    });
    await ann.add(1);
    const unnamed = await ann.call('PUT', '/checkout/delivery', {
      ...delivery,
      ...firm,
      selectedBillingAddress: apart,
    });
    expect(Object.keys(fieldsOf(unnamed))).toEqual(['selectedBillingAddress.company']);
  });

  test('takes the cart as it is priced at that moment, notifies the buyer, and leaves the cart empty', async () => {
    const ann = visit(site);
    const order = await ann.buy({
      packs: [
        [1, 2],
        [2, 1],
      ],
    });
    expect(order.number).toBe(`2026-${String(order.id).padStart(6, '0')}`);
    expect(order).toMatchObject({
      channel: 'web',
      item_count: 3,
      status: 'awaiting_payment',
      payment_status: 'unpaid',
      paymentBy: 'test',
      can_pay: true,
      email: 'amelie@example.test',
      phone: '+32 470 12 34 56',
      selectedCarrier: {
        code: 'home',
        kind: 'home',
        label: 'Livraison à domicile',
        working_days: { least: 2, most: 3 },
      },
      // Nothing leaves before it is paid.
      expected_delivery: null,
      selectedShippingAddress: home,
      selectedBillingAddress: home,
      totals: { basis: 'with_tax', tax_treatment: 'home', taxes: [{ rate: 21 }] },
      history: [{ status: 'awaiting_payment' }],
    });
    const shipping = order.totals.shipping?.amount ?? 0;
    const goods = order.lines.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(order.totals.total.amount).toBeCloseTo(goods + shipping, 5);
    expect(order.totals.total.amount).toBeCloseTo(order.totals.net.amount + order.totals.tax.amount, 5);
    const { body } = await ann.call('GET', '/cart');
    expect(body).toMatchObject({ cart: { list: [], count: 0 } });
    const [email] = await site.database.db.select().from(mailMessage);
    expect(email).toMatchObject({
      recipient: 'amelie@example.test',
      locale: 'fr',
      template: 'order_received',
    });
    expect(email?.subject).toBe(`Votre commande ${order.number} est bien reçue`);
    expect(email?.text).toContain(order.lines[0]?.name);
    expect(email?.text).not.toContain('facture n');
  });

  test('is shown as well where its carrier promised nothing when it was placed', async () => {
    const ann = visit(site);
    const { id } = await ann.buy();
    await site.database.db.execute(
      sql`update shop_order set document = document #- '{carrier,workingDays}' where id = ${id}`,
    );
    const { status, body } = await ann.call('GET', `/order/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      list: [{ selectedCarrier: { working_days: null }, expected_delivery: null }],
    });
  });

  test('is written to the buyer in the language of the page', async () => {
    const order = await visit(site, 'lang=nl&sales_plan_id=2').buy({ method: 'transfer' });
    const [email] = await site.database.db.select().from(mailMessage);
    expect(email?.subject).toBe(`Uw bestelling ${order.number} is ontvangen`);
    expect(email?.text).toContain('excl. btw');
    expect(email?.text).toContain('BE71 0961 2345 6769');
    expect(email?.text).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/);
    expect(order.transfer).toMatchObject({ iban: 'BE71 0961 2345 6769', holder: 'Muravlak' });
  });

  test('happens once however often it is sent, and returns the same', async () => {
    const ann = visit(site);
    await ann.add(1, 2);
    await ann.deliver();
    const key = newKey();
    const shown = await ann.call('GET', '/checkout');
    const total = Math.round(Object(shown.body).totals.total.amount * 100);
    const send = (totalCents = total) =>
      ann.call(
        'POST',
        '/order',
        { paymentBy: 'test', cgv: true, total_cents: totalCents },
        { 'idempotency-key': key },
      );
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await send()).body).toEqual(responses[0]?.body);
    expect(await site.database.db.$count(shopOrder)).toBe(1);
    expect(await emails(site)).toEqual(['order_received']);
    const other = await send(total + 1);
    expect([other.status, errorOf(other.body)]).toEqual([422, 'key_reused']);
  });

  test('happens once when two windows send it with keys of their own', async () => {
    const ann = visit(site);
    await ann.add(1, 1);
    await ann.deliver();
    const responses = await Promise.all([ann.place(), ann.place(), ann.place()]);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await site.database.db.$count(shopOrder)).toBe(1);
  });

  test('asks for a key, the conditions, a method and the total that the buyer has seen', async () => {
    const ann = visit(site);
    await ann.add(1, 1);
    await ann.deliver();
    const send = (body: object, key = newKey()) =>
      ann.call('POST', '/order', body, { 'idempotency-key': key });
    const keyless = await send({ paymentBy: 'test', cgv: true, total_cents: 1 }, 'short');
    expect([keyless.status, errorOf(keyless.body)]).toEqual([400, 'key_missing']);
    const nothing = await send({ total_cents: 1 });
    expect(fieldsOf(nothing)).toEqual({
      paymentBy: 'Veuillez sélectionner un mode de paiement.',
      cgv: 'Veuillez accepter les conditions générales de vente.',
    });
    const cheaper = await send({ paymentBy: 'test', cgv: true, total_cents: 1 });
    expect([cheaper.status, errorOf(cheaper.body)]).toEqual([409, 'total_changed']);
    const invented = await send({ paymentBy: 'test', cgv: true, total_cents: 1, price: 1 });
    expect(Object.keys(fieldsOf(invented))).toEqual(['price']);
    expect(await site.database.db.$count(shopOrder)).toBe(0);
    expect(await emails(site)).toEqual([]);
  });

  test('waits for a delivery, and for a cart', async () => {
    const ann = visit(site);
    expect(errorOf((await ann.place()).body)).toBe('cart_expired');
    await ann.add(1, 1);
    const early = await ann.place();
    expect([early.status, errorOf(early.body)]).toEqual([409, 'checkout_incomplete']);
    await ann.deliver();
    await ann.place();
    expect(errorOf((await ann.place()).body)).toBe('cart_changed');
  });

  test('is not seen by others, and opens with the key of its email', async () => {
    const ann = visit(site);
    const order = await ann.buy();
    const bob = visit(site);
    expect((await bob.call('GET', `/order/${order.id}`)).status).toBe(404);
    expect((await bob.call('GET', `/order/${order.number}`)).status).toBe(404);
    expect((await bob.call('POST', `/order/${order.id}/payment`, { paymentBy: 'test' })).status).toBe(404);
    expect((await bob.call('POST', `/order/${order.id}/open`, { key: 'a'.repeat(43) })).status).toBe(404);
    const [email] = await site.database.db.select().from(mailMessage);
    const key = /order=[\w-]+&key=([\w.-]+)/.exec(email?.text ?? '')?.[1];
    expect((await bob.call('POST', `/order/${order.number}/open`, { key })).status).toBe(201);
    expect((await bob.call('GET', `/order/${order.number}`)).status).toBe(200);
    expect((await bob.call('GET', '/order')).status).toBe(401);
    expect((await site.edit('GET', `/order/${order.id}`)).status).toBe(200);
  });

  test('charges no VAT to a firm abroad whose number is confirmed, and VAT to any other', async () => {
    const net = await visit(site, 'lang=nl&sales_plan_id=2').buy({ to: dutchFirm });
    expect(net.totals).toMatchObject({ tax_treatment: 'reverse_charge', tax: { amount: 0 } });
    expect(net.firm).toMatchObject({ vat_number: dutchNumber, is_vat_confirmed: true });
    const unknown = { ...dutchFirm, vat_number: 'NL000099995B57' };
    const taxed = await visit(site, 'lang=nl&sales_plan_id=2').buy({ to: unknown });
    expect(taxed.totals.tax_treatment).toBe('home');
    expect(taxed.totals.net).toEqual(net.totals.net);
    expect(taxed.totals.total.amount).toBeCloseTo(taxed.totals.net.amount + taxed.totals.tax.amount, 5);
    const [row] = await site.database.db.select().from(shopOrder);
    expect(row?.document.firm?.vatProof).toBe('inquiry 7');
  });

  test('keeps lines and totals that add up with a code', async () => {
    const ann = visit(site);
    await ann.add(1, 3);
    await ann.call('POST', '/cart/discount', { code: 'bienvenue10' });
    const order = await ann.buy({ packs: [[2, 1]] });
    expect(order).toMatchObject({ discountCode: 'BIENVENUE10', asmCode: 'WEB-WELCOME' });
    const lines = await site.database.db.select().from(orderLine);
    const sum = (pick: (line: (typeof lines)[number]) => number) =>
      lines.reduce((all, line) => all + pick(line), 0);
    const [row] = await site.database.db.select().from(shopOrder);
    const { goodsCents, discountCents, shipping, netCents, taxCents, totalCents } = row?.document ?? {};
    expect(sum(({ amountCents }) => amountCents)).toBe(goodsCents);
    expect(sum((line) => line.discountCents)).toBe(discountCents);
    expect(sum((line) => line.netCents) + (shipping?.netCents ?? 0)).toBe(netCents);
    expect(sum((line) => line.taxCents) + (shipping?.taxCents ?? 0)).toBe(taxCents);
    expect(sum((line) => line.totalCents) + (shipping?.totalCents ?? 0)).toBe(totalCents);
    expect(await site.database.db.$count(payment)).toBe(1);
  });
});

describe.each(drivers)('the delivery of a checkout on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const deliver = async (given: object) => {
    const ann = visit(site);
    await ann.add(1, 1);
    return ann.call('PUT', '/checkout/delivery', given);
  };

  test('offers what serves the address, with relay points near it, and then the ways to pay', async () => {
    const ann = visit(site);
    await ann.add(1, 1);
    const before = await ann.call('GET', '/checkout?country=be&zipcode=2000');
    expect(before.body).toMatchObject({ step: 1, delivery: null, methods: [], totals: { shipping: null } });
    const relay = Object(before.body).offers.find(({ kind }: { kind: string }) => kind === 'relay');
    expect(relay.relays[0].code).toBe('antwerpen');
    expect(relay.relays_from).toBe('postcode');
    const from = async (place: string) =>
      Object((await ann.call('GET', `/checkout?${place}`)).body).offers.map(
        (offer: { relays_from: string | null }) => offer.relays_from,
      );
    expect(await from('country=be&zipcode=9999')).toContain('unknown');
    expect(await from('country=be&zipcode=1049')).toContain('near_postcode');
    const after = await ann.deliver({ ...delivery, selectedCarrier: 'relay', selectedRelay: 'antwerpen' });
    expect(after).toMatchObject({ step: 2, delivery: { selectedRelay: 'antwerpen' } });
    expect(after.methods.map(({ id }) => id)).toEqual(['test', 'transfer']);
    expect(after.totals.shipping?.amount).toBeGreaterThan(0);
  });

  test.each([
    ['an individual', 'lang=fr&sales_plan_id=1', home],
    ['a professional', 'lang=fr&sales_plan_id=2', home],
    [
      'an individual abroad',
      'lang=fr&sales_plan_id=1',
      { ...home, country: 'nl', zipcode: '1011 AB', phone: '+31 20 123 45 67' },
    ],
  ] as const)('each offer tells what %s pays with it', async (_name, place, address) => {
    const ann = visit(site, place);
    await ann.add(1, 1);
    const { country, zipcode } = address;
    const { body } = await ann.call('GET', `/checkout?country=${country}&zipcode=${zipcode}`);
    const { offers } = checkoutSchema.parse(body);
    expect(offers.length).toBeGreaterThan(0);
    for (const { code, relays, price, totals } of offers) {
      const selectedRelay = relays[0]?.code ?? '';
      const chosen = { ...delivery, selectedShippingAddress: address, selectedCarrier: code, selectedRelay };
      expect((await ann.deliver(chosen)).totals).toEqual(totals);
      expect(totals.shipping).toEqual(price);
    }
  });

  test.each([
    [
      'no carrier',
      { ...delivery, selectedCarrier: '' },
      'selectedCarrier',
      'Veuillez choisir un mode de livraison.',
    ],
    [
      'a carrier that does not serve',
      { ...delivery, selectedCarrier: 'rocket' },
      'selectedCarrier',
      /livraison/,
    ],
    ['no relay point', { ...delivery, selectedCarrier: 'relay' }, 'selectedRelay', /point relais/],
    [
      'a relay point of nobody',
      { ...delivery, selectedCarrier: 'relay', selectedRelay: 'mars' },
      'selectedRelay',
      /point relais/,
    ],
    ['no mail address', { ...delivery, email: '' }, 'email', 'Veuillez renseigner le champ Adresse mail.'],
    [
      'a wrong postcode',
      { ...delivery, selectedShippingAddress: { ...home, zipcode: '75000' } },
      'selectedShippingAddress.zipcode',
      /^Veuillez renseigner un code postal valide\.\nEn Belgique.* 1000\.$/,
    ],
    [
      'no phone',
      { ...delivery, selectedShippingAddress: { ...home, phone: '' } },
      'selectedShippingAddress.phone',
      /Téléphone/,
    ],
    [
      'a Belgian firm without its number',
      { ...delivery, is_firm: true, selectedShippingAddress: { ...home, company: 'Peintures SRL' } },
      'enterprise_number',
      /numéro d’entreprise/i,
    ],
    [
      'a wrong enterprise number',
      { ...delivery, enterprise_number: '0403.170.702' },
      'enterprise_number',
      /numéro/,
    ],
    ['a wrong VAT number', { ...delivery, vat_number: 'BE1' }, 'vat_number', /TVA/],
    [
      'the VAT number of another firm',
      { ...delivery, enterprise_number: '0999.999.922', vat_number: 'BE0123456749' },
      'vat_number',
      /ne concordent pas/,
    ],
    [
      'a siret of a firm that is not French',
      {
        ...delivery,
        is_firm: true,
        enterprise_number: '0999.999.922',
        siret: '73282932000074',
        selectedShippingAddress: { ...home, company: 'Peintures SRL' },
      },
      'siret',
      /entreprises françaises/,
    ],
    [
      'no address at all',
      { ...delivery, selectedShippingAddress: { country: 'be' } },
      'selectedShippingAddress.firstname',
      'Veuillez sélectionner une adresse de livraison.',
    ],
    [
      'a phone of the worksite that is none',
      { ...delivery, worksite: { contact: 'Luc', phone: 'abc', access_hours: '', needs_tail_lift: true } },
      'worksite.phone',
      'Veuillez renseigner un numéro de téléphone valide.',
    ],
  ])('is refused with %s, at its field', async (_case, given, field, message) => {
    const response = await deliver(given);
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({ [field]: expect.stringMatching(message) });
  });

  test('asks for another when the chosen carrier no longer serves', async () => {
    const ann = visit(site);
    await ann.add(1, 1);
    await ann.deliver();
    const shown = await site.edit('GET', '/carrier/home');
    expect(shown.status).toBe(200);
    await ann.add(1, 300);
    const { body } = await ann.call('GET', '/checkout');
    expect(body).toMatchObject({ step: 1 });
    expect(errorOf((await ann.place()).body)).toBe('checkout_incomplete');
  });

  test('takes a relay point of the chosen carrier, and none of another one', async () => {
    const [, carrier] = demoShop().carriers;
    const [point] = demoShop().relayPoints;
    await site.edit('POST', '/carrier', { ...carrier, code: 'lockers' });
    await site.edit('POST', '/relay-point', { ...point, code: 'locker-1', carrier: 'lockers' });
    const of = (selectedCarrier: string, selectedRelay: string) =>
      deliver({ ...delivery, selectedCarrier, selectedRelay });
    expect((await of('lockers', 'locker-1')).status).toBe(200);
    for (const [chosen, foreign] of [
      ['relay', 'locker-1'],
      ['lockers', 'bruxelles'],
    ] as const) {
      const refused = await of(chosen, foreign);
      expect([refused.status, fieldsOf(refused)]).toEqual([
        422,
        { selectedRelay: expect.stringMatching(/point relais/) },
      ]);
    }
  });

  test('sixty tries to order come from an address in an hour, and the next learns when to come back', async () => {
    const ann = visit(site);
    for (let count = 0; count < 60; count += 1) expect((await ann.place()).status).not.toBe(429);
    const refused = await ann.place();
    expect([refused.status, errorOf(refused.body)]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visit(site).buy()).number).toMatch(/^2026-/);
  });
});
