import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { orderLine, shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { openMailWorker } from '../../../api/kernel/mail/mail-worker.ts';
import type { Email } from '../../../api/kernel/ports/mail/mailer.ts';
import { attachOrderDocument } from '../../../api/shop/order/pdf/order-documents.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { readPdf } from '../read-pdf.ts';
import type { TestApi } from '../setup.ts';
import { dutchFirm, openShop, visit } from './shop.ts';

const pathOf = (order: { readonly number: string }) => `/order/${order.number}/confirmation.pdf`;

describe.each(oneDriver)('the confirmation of an order on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(shopOrder);
    await site.database.db.delete(mailMessage);
  });

  /** The response as it travels. */
  const download = (path: string, cookies: ReadonlyMap<string, string> = new Map()) =>
    site.api.fetch(
      new Request(`http://localhost/api/v1${path}`, {
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    );
  const read = async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer()));

  test('is a tagged PDF in the language of the order, for its buyer only', async () => {
    const ann = visit(site);
    const order = await ann.buy({
      method: 'transfer',
      packs: [
        [1, 2],
        [2, 1],
      ],
    });
    const response = await download(pathOf(order), ann.cookies);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="confirmation-de-commande-${order.number}.pdf"`,
    );
    const pdf = await read(response);
    expect(pdf).toMatchObject({ language: 'fr-BE', title: `Confirmation de commande ${order.number}` });
    expect(pdf.isTagged).toBe(true);
    expect(pdf.roles).toEqual(
      expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TH', 'TD', 'Link', 'Figure']),
    );
    for (const { name, reference } of order.lines) {
      expect(pdf.text).toContain(name);
      expect(pdf.text).toContain(reference);
    }
    expect(pdf.text).toContain(order.transfer?.communication);
    expect(pdf.text).toContain('BE71 0961 2345 6769');
    expect(pdf.text).toContain('https://shop.test/fr/part/withdrawal');
    expect(pdf.text).toContain('Modèle de formulaire de rétractation');
    expect(pdf.text).toContain('ce n’est pas une facture');
    expect((await download(pathOf(order))).status).toBe(404);
    expect((await download(pathOf(order), visit(site).cookies)).status).toBe(404);
    const token = await site.openSession();
    expect((await site.call('GET', pathOf(order), { token })).status).toBe(200);
  });

  test('speaks Dutch to a firm, without VAT in its prices and without a right that it does not have', async () => {
    const firm = visit(site, 'lang=nl&sales_plan_id=2');
    const order = await firm.buy({ to: dutchFirm });
    const pdf = await read(await download(pathOf(order), firm.cookies));
    expect(pdf).toMatchObject({ language: 'nl-BE', title: `Orderbevestiging ${order.number}` });
    expect(pdf.text).toContain('Eenheidsprijs');
    expect(pdf.text).toContain('excl. btw');
    expect(pdf.text).toContain('NL004495445B01');
    expect(pdf.text).not.toContain('Modelformulier');
  });

  test('has the letters of every language of the Union, and spells out what it has no letters for', async () => {
    const buyer = visit(site);
    const names = { firstname: 'Ελένη', lastname: 'Παπαδοπούλου', company: 'Йорданова ЕООД' };
    const address = 'ул. Шипка 1, 王小明, Őrült';
    const order = await buyer.buy({
      to: { ...delivery, selectedShippingAddress: { ...home, ...names, address } },
    });
    const { text } = await read(await download(pathOf(order), buyer.cookies));
    for (const name of Object.values(names)) expect(text).toContain(name);
    expect(text).toContain('ул. Шипка 1, WangXiaoMing, Őrült');
  });

  test('goes along with the email, and is the same however often it is made', async () => {
    const ann = visit(site);
    const order = await ann.buy();
    const sent: Email[] = [];
    const quiet = () => undefined;
    const worker = await openMailWorker({
      database: site.database,
      mailer: { send: async (email) => void sent.push(email), close: async () => undefined },
      clock: () => new Date('2026-03-02T10:00:00Z'),
      logger: { info: quiet, warn: quiet, error: quiet },
      attach: attachOrderDocument(site.api.orders),
    });
    await worker.sendDue();
    await worker.stop();
    const [attached] = sent.flatMap(({ attachments }) => attachments);
    expect(attached?.filename).toBe(`confirmation-de-commande-${order.number}.pdf`);
    const response = await download(pathOf(order), ann.cookies);
    expect(attached?.content.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  });

  test('of 300 lines breaks over pages, each with the head of its table, and stays small', async () => {
    const ann = visit(site);
    const order = await ann.buy();
    const [line] = await site.database.db.select().from(orderLine);
    if (line === undefined) throw new Error('The order has no line');
    const more = Array.from({ length: 299 }, (_, place) => ({
      ...line,
      position: place + 1,
      name: `${line.name} ${'de rebouchage et de finition '.repeat(place % 5)}${place}`,
    }));
    await site.database.db.insert(orderLine).values(more);
    const pdf = await read(await download(pathOf(order), ann.cookies));
    expect(pdf.pages.length).toBeGreaterThan(15);
    const withLines = pdf.pages.filter((text) => text.includes(line.reference));
    expect(withLines.every((text) => text.includes('Quantité'))).toBe(true);
    expect(pdf.pages.every((text, page) => text.includes(`Page ${page + 1} sur ${pdf.pages.length}`))).toBe(
      true,
    );
    expect(pdf.text.split(line.reference)).toHaveLength(301);
    expect(pdf.sizeBytes).toBeLessThan(400_000);
  });

  test('makes no link of what a buyer typed, and neither does the email that it goes along with', async () => {
    const ann = visit(site);
    const typed = {
      ...home,
      company: 'evil.app SRL',
      address: 'Rue https://evil.dev/a',
      address_more: 'me@evil.nl',
      city: 'www.evil.be',
    };
    const order = await ann.buy({
      method: 'transfer',
      to: {
        ...delivery,
        selectedShippingAddress: typed,
        selectedBillingAddress: { ...typed, company: 'evil.org SRL' },
        comment: 'Voir https://evil.com/x',
      },
    });
    const pdf = await read(await download(pathOf(order), ann.cookies));
    const rows = await site.database.db.select().from(mailMessage);
    const [email] = rows.filter(({ template }) => template === 'order_received');
    const parts = [email?.text ?? '', email?.html ?? '', pdf.text];
    for (const part of parts) {
      expect(part).toContain('Rue https : evil. dev/a');
      expect(part).toContain('evil. app SRL');
      expect(part).toContain('evil. org SRL');
      expect(part).not.toMatch(/evil\.\w|me@|:\/\/evil/);
    }
    expect(pdf.text).toContain('evil. com/x');
  });

  test('survives whatever a buyer typed', async () => {
    const ann = visit(site);
    const odd = { ...delivery, reference: 'Łódź שלום 🙂 \u202Egnp', comment: 'A'.repeat(400) };
    const order = await ann.buy({ to: odd });
    const pdf = await read(await download(pathOf(order), ann.cookies));
    expect(pdf.text).toMatch(/Łódź slvm\s+:slight_smile:/);
    expect(pdf.text.replaceAll('\n', '')).toContain('A'.repeat(400));
  });
});
