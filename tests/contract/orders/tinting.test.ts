import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimReceiptSchema } from '../../../api/contract/claim.ts';
import { orderPlacedSchema } from '../../../api/contract/order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { pack } from '../../../api/kernel/database/schema/product.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { readUbl, textOf } from '../../unit/orders/ubl-document.ts';
import { easyCaptcha } from '../account/people.ts';
import { addShades } from '../cart/shades.ts';
import { claimInput, sendClaim } from '../claims/senders.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { readPdf } from '../read-pdf.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { cartOf, mailDepartures, openShop, payByTest, type Visitor, visit } from './shop.ts';

const notice = 'art. VI.53, 3°';
/** A form is shown some seconds before it is sent. */
const readingHours = 0.01;
const company = { company_name: 'Muravlak SA', company_email: 'bureau@shop.test' };

describe.each(oneDriver)('an order of tinted goods on $kind', (driver: Driver) => {
  let site: TestApi;
  let packId = 0;
  beforeAll(async () => {
    const vatCheck = { check: async () => ({ isConfirmed: true, proof: 'inquiry 7' }) };
    site = await openShop(driver, { vatCheck }, easyCaptcha);
    await addShades(site);
    for (const [code, value] of Object.entries(company))
      await site.edit('POST', '/setting', settingInput({ code, value: { fr: value, nl: value } }));
    const [row] = await site.database.db.select().from(pack).where(eq(pack.reference, 'MV910-K05'));
    packId = row?.id ?? 0;
  }, startTimeoutMs);
  afterAll(() => site.close());

  /** Two shades of one pack, and something of the shelf. */
  const order = async (buyer: Visitor, to: object = delivery) => {
    const products = [
      { element_id: packId, quantity: 2, shade: 'T05' },
      { element_id: packId, quantity: 1, shade: 'T02' },
      { element_id: 1, quantity: 1 },
    ];
    expect((await buyer.call('POST', '/cart/products', { products })).status).toBe(200);
    const checkout = await buyer.deliver(to);
    const placed = await buyer.place();
    expect(placed.status).toBe(201);
    return { checkout, order: await buyer.order(orderPlacedSchema.parse(placed.body).id) };
  };
  const emails = async (template: string) =>
    (await site.database.db.select().from(mailMessage)).filter((email) => email.template === template);
  const textOfLast = async (template: string) =>
    String((await emails(template)).at(-1)?.text).replaceAll(/\s+/g, ' ');

  test('names its shades in checkout, order, emails, confirmation and what staff see', async () => {
    const ann = visit(site);
    const { checkout, order: placed } = await order(ann);
    expect(checkout.lines).toMatchObject([
      { reference: 'MV910-K05', unit: { amount: 55.8 }, shade: { code: 'T05', name: 'Argile' } },
      { shade: { code: 'T02', name: 'Lin' } },
      { shade: null },
    ]);
    const lines = [
      {
        quantity: 2,
        catalogue_price: { amount: 55.8 },
        shade: { code: 'T05', name: 'Argile', hex: 'b59e7c', catalogue_price: { amount: 5.9 } },
      },
      { quantity: 1, shade: { code: 'T02' } },
      { shade: null },
    ];
    expect(placed.lines).toMatchObject(lines);
    const seen = await site.edit('GET', `/order/${placed.number}`);
    expect(seen.body).toMatchObject({ list: [{ lines }] });

    const received = await textOfLast('order_received');
    expect(received).toContain('5 kg · Teinte T05 Argile');
    expect(received).toContain(notice);
    expect(await textOfLast('order_staff_placed')).toContain(
      'MV910-K05 Enduit Décoratif à la Chaux (base) · Teinte T02 Lin',
    );

    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = await site.api.fetch(
      new Request(`http://localhost/api/v1/order/${placed.number}/confirmation.pdf`, { headers: { cookie } }),
    );
    const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Teinte T05 Argile');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(notice);
  });

  test('says nothing of tinting where nothing is tinted', async () => {
    await visit(site).buy();
    expect(await textOfLast('order_received')).not.toContain(notice);
  });

  test('is taken back without what was tinted: the receipt and staff get which', async () => {
    const eva = visit(site, 'lang=nl&sales_plan_id=1');
    const { order: placed } = await order(eva);
    const offer = await eva.call('POST', '/captcha', { action: 'withdrawal' });
    site.passHours(readingHours);
    const declared = await eva.call('POST', '/withdrawal', {
      stamp: Object(offer.body).stamp,
      name: 'Eva Peeters',
      email: delivery.email,
      order_number: placed.number,
      articles: '',
    });
    expect(declared.status).toBe(201);
    for (const template of ['withdrawal', 'withdrawal_staff'])
      expect(await textOfLast(template)).toContain('Tint T05 Klei');
    expect(await textOfLast('withdrawal')).toContain(notice);
  });

  test('is claimed shade by shade, and no more of a pack than all its shades together', async () => {
    const ann = visit(site);
    const { order: placed } = await order(ann);
    const products = placed.lines.slice(0, 2).map(({ reference, shade, quantity }) => ({
      reference,
      designation: shade?.name,
      qty: quantity,
      palette: '',
    }));
    const claimed = (lines: object[]) =>
      sendClaim(site, claimInput({ orderNumber: placed.number, products: lines, captcha: '' }), [], {
        visitor: ann,
      });
    const tooMany = await claimed(products.map((line) => ({ ...line, qty: 2 })));
    expect(fieldsOf(tooMany)).toEqual({
      'products.0.qty': expect.stringContaining('3'),
      'products.1.qty': expect.stringContaining('3'),
    });
    const [, , plain] = placed.lines;
    const untinted = { reference: plain?.reference, designation: plain?.name, qty: 1, palette: 'L24' };
    const sent = await claimed([...products, untinted]);
    expect(sent.status).toBe(201);
    const { number } = claimReceiptSchema.parse(sent.body);
    expect((await site.edit('GET', `/claim/${number}`)).body).toMatchObject({
      products: [...products, untinted],
    });
  });

  test('is ordered again in the same shades', async () => {
    const ann = visit(site);
    const { order: placed } = await order(ann);
    const products = placed.lines.map(({ reference, quantity, catalogue_price: price, shade }) => ({
      reference,
      quantity,
      price_with_tax: price.amount,
      ...(shade && { shade: shade.code }),
    }));
    expect(cartOf(await ann.call('POST', '/cart/reorder', { products }))).toMatchObject({
      is_orderable: true,
      list: [{ shade: { code: 'T05' }, quantity: 2 }, { shade: { code: 'T02' } }, { shade: null }],
    });
  });

  test('has its shades on the invoice of a firm', async () => {
    const firm = visit(site, 'lang=nl&sales_plan_id=2');
    const { order: placed } = await order(firm, {
      ...delivery,
      is_firm: true,
      enterprise_number: '0403.199.702',
      selectedShippingAddress: { ...home, company: 'Schilderwerken BV' },
    });
    await payByTest(firm, placed.id, 'paid');
    await site.edit('PUT', `/order/${placed.number}/state`, {
      status: 'shipped',
      tracking_number: '3SBPB01',
    });
    await mailDepartures(site);
    const invoice = readUbl(String((await firm.call('GET', `/order/${placed.number}/invoice.xml`)).body));
    const description = textOf(invoice, 'cac:InvoiceLine/cac:Item/cbc:Description');
    expect(description.replaceAll(/\s/g, ' ')).toBe('5 kg · Tint T05 Klei');
  });
});
