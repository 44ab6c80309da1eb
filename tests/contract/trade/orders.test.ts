import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purchaseOrderListSchema, purchaseOrderReceiptSchema } from '../../../api/contract/purchase-order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { purchaseOrder } from '../../../api/kernel/database/schema/purchase-order.ts';
import { openMailWorker } from '../../../api/kernel/mail/mail-worker.ts';
import type { Email } from '../../../api/kernel/ports/mail/mailer.ts';
import { attachTradeDocument } from '../../../api/trade/documents/trade-documents.ts';
import { pruneTradeOrders } from '../../../api/trade/staff-trade-orders.ts';
import { easyCaptcha, newCustomer, newDistributor } from '../account/people.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { fieldsOf, openTestApi, type Result, type TestApi } from '../setup.ts';
import { articleInput, listInput, openFamilies, readSheet } from './lists.ts';

const valid = {
  type: 'peintre',
  company: 'Peintures Zoé',
  salePoint: 'Namur',
  email: 'achats@example.test',
  orderNumber: 'PO-7',
  deliveryDate: '2026-03-16',
  comment: '=HYPERLINK("x")',
  products: [
    { reference: 'MV110-K05', qty: 3, unit: 'carton' },
    { reference: 'mv510-k25', palette: 2 },
  ],
};
const receiptOf = ({ body }: Result) => purchaseOrderReceiptSchema.parse(body);

describe.each(drivers)('a trade order on $kind', (driver: Driver) => {
  let site: TestApi;
  let caller = 0;
  let distributor = '';
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    distributor = await newDistributor(site, 'counter@example.test');
    await openFamilies(site);
    const both = (value: string) => ({ fr: value, nl: value });
    for (const [code, value] of [
      ['brand_name', 'Mur'],
      ['company_email', 'info@shop.test'],
    ] as const)
      await site.edit('POST', '/setting', settingInput({ code, value: both(value) }));
    await site.edit('POST', '/form-catalog', listInput());
    await site.edit(
      'POST',
      '/form-catalog',
      listInput({ code: 'negoce-intra', units: ['pallet', 'carton'] }),
    );
    await site.edit('POST', '/form-catalog-products', articleInput());
    const heavy = { reference: 'MV510-K25', net_weight_kg: 25, units_per_carton: 1, units_per_pallet: 40 };
    await site.edit('POST', '/form-catalog-products', articleInput(heavy));
    const loose = { reference: 'MV940-U01', units_per_pallet: null };
    await site.edit('POST', '/form-catalog-products', articleInput(loose));
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    caller += 1;
    await site.database.db.delete(mailMessage);
    await site.database.db.delete(purchaseOrder);
  });

  const send = (body: object, query = '?lang=fr&sales_plan_id=2', token: string | undefined = distributor) =>
    site.call('POST', `/purchase-order${query}`, {
      token,
      body: { ...valid, ...body },
      headers: { 'x-test-address': `192.0.2.${caller}` },
    });
  const list = async () => purchaseOrderListSchema.parse((await site.edit('GET', '/purchase-order')).body);
  const download = async (path: string) => {
    const token = await site.openSession();
    const response = await site.api.fetch(
      new Request(`http://localhost/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } }),
    );
    return {
      type: response.headers.get('content-type'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };

  test('is numbered and stored with its weight and pallets, and sent twice it is one order', async () => {
    const sent = await send({});
    expect(sent).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^B\d{4}-\d{6}$/) } });
    expect(receiptOf(await send({})).number).toBe(receiptOf(sent).number);
    const both = await Promise.all([send({ orderNumber: 'PO-8' }), send({ orderNumber: 'PO-8' })]);
    expect(new Set(both.map((each) => receiptOf(each).number)).size).toBe(1);
    const { items } = await list();
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({
      company: 'Peintures Zoé',
      salePoint: 'Namur',
      status: 'received',
      type: 'peintre',
      // 12 × 5.25 kg and 80 × 25.85 kg; two full pallets, and one for the twelve.
      units: 92,
      gross_weight_kg: 2131,
      pallets: 3,
    });
    expect(await site.database.db.$count(mailMessage)).toBe(4);
  });

  test('is found by company, place, own number and number', async () => {
    const first = receiptOf(await send({}));
    await send({ company: 'Négoce Verlinden', orderNumber: 'PO-9' });
    const found = async (text: string) =>
      purchaseOrderListSchema
        .parse((await site.edit('GET', `/purchase-order?text=${encodeURIComponent(text)}`)).body)
        .items.map(({ orderNumber }) => orderNumber);
    expect(await found('zoe namur')).toEqual(['PO-7']);
    expect(await found('NEGOCE po-9')).toEqual(['PO-9']);
    expect(await found(first.number)).toEqual(['PO-7']);
    expect(await found('achats@')).toEqual(['PO-9', 'PO-7']);
    expect(await found('verlinden po-7')).toEqual([]);
  });

  test('comes to both sides as a tagged PDF without prices and as a spreadsheet without formulas', async () => {
    const withLinks = { company: 'Zoé evil.dev', comment: `${valid.comment} https://evil.app/x` };
    const { number } = receiptOf(await send(withLinks, '?lang=nl&sales_plan_id=2'));
    const emails: Email[] = [];
    const quiet = () => undefined;
    const worker = await openMailWorker({
      database: site.database,
      mailer: { send: async (email) => void emails.push(email), close: async () => undefined },
      clock: () => new Date('2026-03-02T10:00:00Z'),
      logger: { info: quiet, warn: quiet, error: quiet },
      attach: attachTradeDocument(site.api.trade),
    });
    await worker.sendDue();
    await worker.stop();
    expect(emails.map(({ recipient }) => recipient)).toEqual(['achats@example.test', 'info@shop.test']);
    expect(emails[0]?.subject).toBe(`Uw inkooporder ${number} is ontvangen`);
    expect(emails[1]?.replyTo).toBe('achats@example.test');
    const [pdf, sheet] = emails[0]?.attachments ?? [];
    expect(pdf?.filename).toBe(`inkooporder-${number}.pdf`);
    expect(sheet?.filename).toBe(`inkooporder-${number}.xlsx`);
    const read = await readPdf(new Uint8Array(pdf?.content ?? []));
    expect(read.isTagged).toBe(true);
    for (const text of [number, 'MV110-K05', '3 dozen', '2 pallets', 'Namur', 'PO-7', 'Gewenste levering'])
      expect(read.text.replaceAll('\u00a0', ' ')).toContain(text);
    expect(read.text).not.toContain('€');
    const cells = readSheet(sheet?.content ?? new Uint8Array());
    expect(cells.hasFormula).toBe(false);
    expect(cells.text).toContain('=HYPERLINK(');
    expect(cells.text).toContain('MV510-K25');
    for (const part of [emails[0]?.text, emails[0]?.html, read.text, cells.text]) {
      expect(part).toContain('evil. dev');
      expect(part).not.toMatch(/evil\.\w|:\/\/evil/);
    }
    expect(emails[1]?.text).toContain('https://evil.app/x');
  });

  test('an address gets thirty receipts in a day, from any client, and no more', async () => {
    const email = 'flooded@example.test';
    const order = (count: number, more: object = {}) => {
      // Each comes from a network of its own, as no more than forty come from one.
      caller += 1;
      return send({ email, orderNumber: `PO-F${count}`, ...more });
    };
    const responses: Result[] = [];
    for (let count = 1; count <= 30; count += 1) responses.push(await order(count));
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(receiptOf(await order(1)).number).toBe(receiptOf(responses[0] ?? (await order(1))).number);
    for (const more of [{}, { email: 'Flooded@Example.test' }]) {
      const refused = await order(31, more);
      expect(refused).toMatchObject({ status: 429, body: { errors: { status: 'too_many_requests' } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const rows = await site.database.db.select().from(mailMessage);
    expect(rows.filter(({ recipient }) => recipient === email)).toHaveLength(30);
    expect((await order(31, { email: 'spared@example.test' })).status).toBe(201);
  });

  test('comes from a distributor or an editor, and from nobody else', async () => {
    const query = '?lang=nl&sales_plan_id=2';
    const painter = await newCustomer(site, 'painter@example.test', '?sales_plan_id=2');
    await site.database.db.delete(mailMessage);
    for (const [token, status, code, message] of [
      ['', 401, 'unauthorized', 'Meld u aan.'],
      [painter, 403, 'not_distributor', 'Dit deel is voorbehouden aan verdelers.'],
    ] as const)
      expect(await send({}, query, token)).toMatchObject({
        status,
        body: { errors: { status: code, message } },
      });
    expect((await list()).total).toBe(0);
    expect(await site.database.db.$count(mailMessage)).toBe(0);
    expect((await send({}, query, await site.openSession())).status).toBe(201);
    expect((await send({ orderNumber: 'PO-8' }, query)).status).toBe(201);
    expect((await list()).total).toBe(2);
  });

  test('takes the last of what stands twice, and refuses what the list does not have', async () => {
    const products = [
      { reference: 'MV110-K05', qty: 3 },
      { reference: 'MV110-K05', qty: 8 },
    ];
    await send({ products });
    expect((await list()).items[0]).toMatchObject({ units: 8 });
    const wrong = await send({
      products: [
        { reference: 'MV110-K05', qty: 1 },
        { reference: 'NO-1', qty: 1 },
        { reference: 'MV940-U01', palette: 1 },
        { reference: 'MV510-K25' },
      ],
    });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['products.3.qty']);
    const unlisted = await send({
      products: [
        { reference: 'NO-1', qty: 1 },
        { reference: 'MV940-U01', palette: 1 },
      ],
    });
    expect(fieldsOf(unlisted)).toEqual({
      'products.0.reference': '«\u00a0NO-1\u00a0» ne figure pas dans cette liste.',
      'products.1.palette': '«\u00a0MV940-U01\u00a0» ne se commande pas par palette.',
    });
    const byUnit = await send({ type: 'negoce-intra', products: [{ reference: 'MV110-K05', qty: 2 }] });
    expect(fieldsOf(byUnit)).toHaveProperty(['products.0.qty']);
    const cartons = [{ reference: 'MV110-K05', qty: 2, unit: 'carton' }];
    expect((await send({ type: 'negoce-intra', products: cartons })).status).toBe(201);
  });

  test('without articles reports that the selection cannot be validated', async () => {
    const empty = await send({ products: [], salePoint: '', deliveryDate: '2026-02-31' });
    expect(empty.status).toBe(422);
    expect(fieldsOf(empty)).toEqual({
      products: 'La sélection ne peut pas être validée\u00a0: indiquez au moins un article et sa quantité.',
      salePoint: 'Veuillez renseigner le champ Point de vente.',
      deliveryDate: 'Veuillez renseigner une date valide.',
    });
    expect((await list()).total).toBe(0);
  });

  test('brings files whose content is what they are called, for staff to save', async () => {
    const post = async (name: string, bytes: BlobPart, data: object = valid) => {
      const form = new FormData();
      form.append('data', JSON.stringify(data));
      form.append('files', new File([bytes], name));
      const written = new Response(form);
      const request = new Request('http://localhost/api/v1/purchase-order?lang=fr&sales_plan_id=2', {
        method: 'POST',
        body: await written.arrayBuffer(),
        headers: {
          'content-type': written.headers.get('content-type') ?? '',
          'x-test-address': `192.0.2.${caller}`,
          authorization: `Bearer ${distributor}`,
        },
      });
      return site.api.fetch(request);
    };
    expect((await post('liste.pdf', 'no PDF')).status).toBe(422);
    const line = { reference: 'NO-1', designation: 'x'.repeat(300), qty: 1 };
    const long = { ...valid, products: Array.from({ length: 1000 }, () => line) };
    expect((await post('liste.pdf', '%PDF-1.7\n%%EOF', long)).status).toBe(422);
    const sent = await post('../liste.pdf', '%PDF-1.7\n%%EOF');
    expect(sent.status).toBe(201);
    const id = (await list()).items[0]?.id;
    expect((await site.edit('GET', `/purchase-order/${id}`)).body).toMatchObject({
      files: [{ position: 1, name: 'liste.pdf', type: 'application/pdf' }],
      products: [
        { reference: 'MV110-K05', units: 12 },
        { reference: 'MV510-K25', palette: 2, units: 80 },
      ],
    });
    const file = await download(`/purchase-order/${id}/file/1`);
    expect(Buffer.from(file.bytes).toString()).toBe('%PDF-1.7\n%%EOF');
    expect((await download(`/purchase-order/${id}/paper`)).type).toBe('application/pdf');
    expect((await download(`/purchase-order/${id}/sheet`)).type).toContain('spreadsheetml');
  });

  test('is for staff only, who note how far it is and forget it', async () => {
    await send({});
    const id = (await list()).items[0]?.id;
    expect((await site.call('GET', `/purchase-order/${id}`)).status).toBe(401);
    const handled = await site.edit('PUT', `/purchase-order/${id}`, { status: 'handled', note: 'Livré' });
    expect(handled).toMatchObject({ status: 200, body: { status: 'handled', note: 'Livré' } });
    expect((await site.edit('GET', '/purchase-order?status=received')).body).toMatchObject({ total: 0 });
    expect((await site.edit('DELETE', `/purchase-order/${id}`)).status).toBe(200);
    expect((await site.edit('GET', `/purchase-order/${id}`)).status).toBe(404);
  });

  test('is forgotten ten years after the one in which it was dealt with, and not while it waits', async () => {
    await send({ orderNumber: 'PO-8' });
    await send({ orderNumber: 'PO-9' });
    await site.edit('PUT', `/purchase-order/${(await list()).items[0]?.id}`, { status: 'handled' });
    await pruneTradeOrders(site.database, new Date('2036-12-31T20:00:00Z'));
    expect((await list()).total).toBe(2);
    await pruneTradeOrders(site.database, new Date('2037-01-02T00:00:00Z'));
    expect((await list()).items.map(({ status }) => status)).toEqual(['received']);
  });
});

async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes);
  const mark = await document.getMarkInfo();
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return { text, isTagged: mark?.Marked === true };
}
