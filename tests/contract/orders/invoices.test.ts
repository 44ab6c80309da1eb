import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { brokenRules } from '../../unit/orders/peppol-rules.ts';
import { readUbl, textOf } from '../../unit/orders/ubl-document.ts';
import { easyCaptcha, newCustomer } from '../account/people.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import type { TestApi } from '../setup.ts';
import { dutchFirm, mailDepartures, openShop, payByTest, visit } from './shop.ts';

const belgianFirm = {
  ...delivery,
  is_firm: true,
  enterprise_number: '0403.199.702',
  selectedShippingAddress: { ...home, company: 'Peintures Dubois SRL' },
};
const seller = {
  brand_name: 'Muravlak',
  company_name: 'Muravlak SA',
  company_street: 'Rue de l’Enduit 12',
  company_postal_code: '1000',
  company_city: 'Bruxelles',
  company_country_code: 'BE',
  enterprise_number: '0999.999.922',
  vat_number: 'BE0999999922',
};
const pathOf = (order: { readonly number: string }) => `/order/${order.number}/invoice.xml`;

describe.each(drivers)('what follows the payment of an order on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    const vatCheck = { check: async () => ({ isConfirmed: true, proof: 'inquiry 7' }) };
    site = await openShop(driver, { vatCheck }, easyCaptcha);
    for (const [code, value] of Object.entries(seller)) {
      const input = settingInput({ code, value: { fr: value, nl: value } });
      expect((await site.edit('POST', '/setting', input)).status).toBe(201);
    }
  }, startTimeoutMs);
  afterAll(() => site.close());

  const ship = async ({ number }: { readonly number: string }) => {
    const sent = await site.edit('PUT', `/order/${number}/state`, {
      status: 'shipped',
      tracking_number: `3SBPB-${number}`,
    });
    await mailDepartures(site);
    return sent;
  };
  const lastEmail = async () =>
    (await site.database.db.select().from(mailMessage).orderBy(mailMessage.id)).at(-1);

  test('a firm has its invoice once the goods have left, numbered without a gap, for itself only', async () => {
    const firm = visit(site, 'lang=fr&sales_plan_id=2');
    const order = await firm.buy({
      to: belgianFirm,
      packs: [
        [1, 3],
        [2, 1],
      ],
    });
    await payByTest(firm, order.id, 'paid');
    expect((await firm.call('GET', pathOf(order))).status).toBe(404);
    expect((await ship(order)).status).toBe(200);
    const response = await firm.call('GET', pathOf(order));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="W2026-000001.xml"');
    const invoice = readUbl(String(response.body));
    expect(brokenRules(invoice)).toEqual([]);
    const total = textOf(invoice, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount');
    expect(total).toBe(order.total.amount.toFixed(2));
    expect((await firm.order(order.id)).invoice).toMatchObject({ number: 'W2026-000001' });
    expect(await lastEmail()).toMatchObject({
      template: 'order_shipped',
      attachments: [{ kind: 'invoice', id: order.id }],
    });
    expect((await visit(site).call('GET', pathOf(order))).status).toBe(404);
    expect((await site.edit('GET', pathOf(order))).status).toBe(200);

    const dutch = visit(site, 'lang=nl&sales_plan_id=2');
    const second = await dutch.buy({ to: dutchFirm });
    await payByTest(dutch, second.id, 'paid');
    await ship(second);
    const untaxed = await dutch.call('GET', pathOf(second));
    expect(untaxed.headers.get('content-disposition')).toContain('W2026-000002.xml');
    expect(brokenRules(readUbl(String(untaxed.body)))).toEqual([]);
    expect(textOf(readUbl(String(untaxed.body)), 'cac:TaxTotal/cbc:TaxAmount')).toBe('0.00');
  });

  test('a consumer has no invoice, and is led to the withdrawal by every email that matters', async () => {
    const ann = visit(site);
    const order = await ann.buy();
    const link = 'https://shop.test/fr/part/withdrawal';
    expect((await lastEmail())?.text).toContain(link);
    await payByTest(ann, order.id, 'paid');
    await ship(order);
    const email = await lastEmail();
    expect(email).toMatchObject({ template: 'order_shipped', attachments: [] });
    expect(email?.text).toContain(link);
    expect(email?.html).toContain(link);
    expect((await ann.call('GET', pathOf(order))).status).toBe(404);
  });

  test('an account is notified of payment, departure and refund in both languages', async () => {
    const token = await newCustomer(site, 'zoe@example.test');
    const zoe = visit(site);
    zoe.cookies.set('session', token);
    const order = await zoe.buy();
    await payByTest(zoe, order.id, 'paid');
    await ship(order);
    await site.edit('POST', `/order/${order.number}/refund`, { amount_cents: 500 });
    const { body } = await zoe.call('GET', '/notice');
    expect(body).toMatchObject({
      unread: 4,
      items: [
        { title: 'Votre remboursement est fait' },
        { title: 'Votre remboursement est demandé' },
        { title: 'Votre commande est en route' },
        { title: 'Votre paiement est arrivé' },
      ],
    });
    expect(JSON.stringify(body)).toContain(order.number);
    const dutch = await site.call('GET', '/notice?lang=nl', { token });
    expect(JSON.stringify(dutch.body)).toContain('Uw bestelling is onderweg');
    expect(JSON.stringify(dutch.body)).toContain('€\u00a05 terug');
  });

  test('an invoice stays as it was issued, though its transfer was noted by mistake', async () => {
    const firm = visit(site, 'lang=fr&sales_plan_id=2');
    const order = await firm.buy({ to: belgianFirm, method: 'transfer' });
    await site.edit('POST', `/order/${order.id}/transfer`, {
      amount_cents: Math.round(order.total.amount * 100),
      received_on: '2026-03-01',
    });
    await ship(order);
    const issued = await firm.call('GET', pathOf(order));
    const [paid] = (await firm.order(order.id)).payments;
    const back = await site.edit('POST', `/order/${order.id}/transfer/${paid?.id}/take-back`, {
      reason: 'Autre commande',
    });
    expect(back.body).toMatchObject({ status: 'shipped', payment_status: 'unpaid' });
    expect((await firm.call('GET', pathOf(order))).body).toEqual(issued.body);
    expect(issued.status).toBe(200);
  });
});
