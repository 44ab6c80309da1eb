import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimReceiptSchema } from '../../../api/contract/claim.ts';
import { megabyte } from '../../../api/contract/files.ts';
import { claim, upload } from '../../../api/kernel/database/schema/claim.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { delivery } from '../../fixtures/delivery.ts';
import { easyCaptcha, goodPassword, newCustomer } from '../account/people.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { openShop, visit } from '../orders/shop.ts';
import { fieldsOf, type Result, type TestApi } from '../setup.ts';
import { claimInput, hugePicture, photo, post, type SentFile, sendClaim } from './senders.ts';

const numberOf = ({ body }: Result) => claimReceiptSchema.parse(body).number;
const errorOf = ({ body }: Result) => Object(Object(body).errors).status;
const file = (name: string, content: string | Uint8Array): SentFile => ({
  name,
  bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
});

/** Files of forms without a response yet. */
const heldFiles = ({ uploadFolder }: TestApi) =>
  readdirSync(uploadFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe.each(drivers)('returns and claims on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver, {}, easyCaptcha);
    const value = { fr: 'service@example.test', nl: 'dienst@example.test' };
    await site.edit('POST', '/setting', settingInput({ code: 'company_email', value }));
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(claim);
    await site.database.db.delete(upload);
    await site.database.db.delete(mailMessage);
  });

  const emails = () => site.database.db.select().from(mailMessage).orderBy(mailMessage.id);
  const show = (number: string) => site.edit('GET', `/claim/${number}`);

  test('a claim of an order has a number, stands on the order, and is written to both sides', async () => {
    const ann = visit(site);
    const order = await ann.buy();
    const [line] = order.lines;
    const products = [{ reference: line?.reference, designation: line?.name, qty: 1, palette: '' }];
    const comment = 'Deux sacs percés, voir https://evil.dev/a';
    const input = claimInput({ orderNumber: order.number, products, comment, captcha: '' });
    const sent = await sendClaim(site, input, [await photo(), await photo('mur.jpg')], { visitor: ann });
    expect(sent.status).toBe(201);
    const number = numberOf(sent);
    expect(number).toMatch(/^R2026-\d{6}$/);
    expect((await ann.order(order.id)).claims).toEqual([
      { number, received_at: '2026-03-02T09:00:00.000Z', reason: 'damaged', status: 'received', answers: [] },
    ]);
    const [receipt, toCompany] = (await emails()).slice(-2);
    expect(receipt).toMatchObject({ recipient: 'amelie@example.test', template: 'claim_received' });
    expect(receipt?.text).toContain(`order=${order.number}&key=`);
    expect(receipt?.text).toContain('Deux sacs percés');
    expect(receipt?.text).not.toMatch(/evil\.dev/);
    expect(toCompany?.text).toContain('https://evil.dev/a');
    expect(toCompany).toMatchObject({ recipient: 'service@example.test', replyTo: 'amelie@example.test' });
    expect(toCompany?.subject).toBe(`Réclamation ${number}\u00a0: Arrivé abîmé`);
    expect((await show(number)).body).toMatchObject({ order_id: order.id, photo_count: 2 });
  });

  test('photos are drawn anew, without what their camera wrote, and only editors get them', async () => {
    const input = claimInput();
    const number = numberOf(await sendClaim(site, input, [await photo('../../étagère\u202e.jpg', 4000)]));
    const { body } = await show(number);
    expect(body).toMatchObject({
      photos: [{ position: 1, name: 'étagère.webp', type: 'image/webp', width: 2400, height: 144 }],
    });
    const path = `/claim/${number}/photo/1`;
    expect((await site.call('GET', path)).status).toBe(401);
    const ann = await newCustomer(site, `ann-${driver.kind}@example.test`);
    expect((await site.call('GET', path, { token: ann })).status).toBe(401);
    expect((await site.edit('GET', `/claim/${number}/photo/2`)).status).toBe(404);
    const token = await site.openSession();
    const authorization = `Bearer ${token}`;
    const response = await site.api.fetch(
      new Request(`http://localhost/api/v1${path}`, { headers: { authorization } }),
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="${number}-1.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const sent = Buffer.from(await response.arrayBuffer());
    expect(await sharp(sent).metadata()).not.toHaveProperty('exif');
    expect(sent.includes('Telltale')).toBe(false);
  });

  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]);
  const notPhoto = 'Ce fichier n’est pas du type JPEG, PNG ou WebP.';
  test.each([
    ['nothing in it', file('photo.jpg', ''), 'Ce fichier est vide.'],
    ['the name of a photo and the text of a page', file('photo.jpg', '<html><script>1</script>'), notPhoto],
    ['a drawing that may hold scripts', file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), notPhoto],
    ['a document', file('photo.png', '%PDF-1.7\n%âãÏÓ'), notPhoto],
    ['a program', file('photo.webp', '\x7fELF\x02\x01\x01'), notPhoto],
    ['the beginning of a photo only', file('photo.jpg', broken), /^Cette photo ne s’ouvre pas/],
    ['more pixels than a photo has', hugePicture(), /^Cette photo ne s’ouvre pas/],
    [
      'more bytes than are taken',
      file('photo.jpg', Buffer.alloc(5 * megabyte + 1, 0xff)),
      'Fichier trop lourd',
    ],
  ])('a file with %s is refused at its field, and nothing is stored', async (_case, bad, message) => {
    const response = await sendClaim(site, claimInput(), [await photo(), bad]);
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({ 'files.1': expect.stringMatching(message) });
    expect(await site.database.db.$count(claim)).toBe(0);
    expect(await site.database.db.$count(upload)).toBe(0);
    expect(await emails()).toEqual([]);
  });

  test('a file is what its content is, whatever it is called', async () => {
    const [webp, png] = await Promise.all(
      (['webp', 'png'] as const).map((format) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .toFormat(format)
          .toBuffer(),
      ),
    );
    const files = [
      file('report.pdf', webp ?? ''),
      file('', png ?? ''),
      file('a\r\nX-Evil: 1.exe', png ?? ''),
    ];
    const sent = await sendClaim(site, claimInput(), files);
    expect(sent.status).toBe(201);
    expect((await show(numberOf(sent))).body).toMatchObject({ photo_count: 2 });
  });

  test('what is wrong with fields and with files is reported at once, in the language of the call', async () => {
    const input = claimInput({ email: 'nobody', comment: ' ', products: [] });
    const files = [...Array(5).fill(await photo()), file('leeg.jpg', '')];
    const response = await sendClaim(site, input, files, { query: 'lang=nl' });
    expect(fieldsOf(response)).toEqual({
      email: 'Vul een geldig e-mailadres in.',
      comment: 'Vul het veld Opmerking in.',
      products: 'Vermeld minstens één artikel en het aantal.',
      files: 'Kies minder bestanden.',
      'files.5': 'Dit bestand is leeg.',
    });
  });

  test.each([
    ['no reason', { reason: '' }, { reason: 'Veuillez renseigner le champ Motif.' }],
    [
      'a quantity of nothing',
      { products: [{ reference: 'A', qty: 0 }] },
      { 'products.0.qty': 'Le champ Quantité doit avoir une valeur de 1 ou plus.' },
    ],
    [
      'no reference',
      { products: [{ reference: ' ', qty: 1 }] },
      { 'products.0.reference': 'Veuillez renseigner le champ Référence.' },
    ],
    [
      'a link among its articles',
      { products: [{ reference: 'A', designation: 'www.spam.test', qty: 1 }] },
      { 'products.0.designation': 'Le champ Article ne peut pas contenir d’adresse de site ou de mail.' },
    ],
    [
      'a half quantity',
      { products: [{ reference: 'A', qty: 1.5 }] },
      { 'products.0.qty': expect.any(String) },
    ],
    [
      'a billion articles',
      { products: [{ reference: 'A', qty: 1e9 }] },
      { 'products.0.qty': expect.any(String) },
    ],
    [
      'too many lines',
      { products: Array(101).fill({ reference: 'A', qty: 1 }) },
      { products: 'Pas plus de 100\u00a0éléments.' },
    ],
    ['a field of its own', { state: 'accepted' }, { state: 'Ce champ n’existe pas.' }],
    ['a long story', { comment: 'x'.repeat(2001) }, { comment: 'Pas plus de 2\u00a0000\u00a0caractères.' }],
  ])('a claim with %s is refused at the field', async (_case, given, fields) => {
    const response = await sendClaim(site, claimInput(given));
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual(fields);
  });

  test('emoji, right-to-left text and markup are words like others', async () => {
    const comment = 'Sac 🧱 percé <b>en bas</b>\nالجدار';
    const number = numberOf(await sendClaim(site, claimInput({ comment })));
    expect((await show(number)).body).toMatchObject({ comment });
    const [receipt, toCompany] = await emails();
    expect(receipt?.text).not.toContain('percé <b>');
    expect(toCompany?.html).toContain('&lt;b&gt;en bas&lt;/b&gt;');
  });

  test('bodies that are no forms are refused', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const part = 'Content-Disposition: form-data; name=';
    const cut = await post(site, `--x\r\n${part}"data"\r\n\r\n{`, { headers: type });
    expect([cut.status, errorOf(cut)]).toEqual([400, 'bad_request']);
    const unbounded = await post(site, 'x', { headers: { 'content-type': 'multipart/form-data;' } });
    expect(unbounded.status).toBe(400);
    expect((await sendClaim(site, '{"email":')).status).toBe(400);
    expect((await sendClaim(site, '{"email":"\\u0000"}')).status).toBe(400);
    const dataless = await post(site, `--x\r\n${part}"a"\r\n\r\n1\r\n--x--`, { headers: type });
    expect(dataless.status).toBe(400);
    const long = await sendClaim(site, 'x'.repeat(100_000));
    expect([long.status, errorOf(long)]).toEqual([413, 'too_large']);
  });

  test('a body without an end is given up at its limit, and leaves nothing behind', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(
          Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n'),
        ),
      pull: (controller) => {
        sent += megabyte;
        controller.enqueue(Buffer.alloc(megabyte, 1));
      },
    });
    const response = await post(site, endless, {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([response.status, errorOf(response)]).toEqual([413, 'too_large']);
    expect(sent).toBeLessThan(120 * megabyte);
    expect((await sendClaim(site, claimInput(), [await photo()])).status).toBe(201);
  });

  test('an address whose forms never end stops nobody else from sending, and leaves no file behind', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-test-address': '198.51.100.7' };
    const cut: (() => void)[] = [];
    const stall = () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(
            Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n'),
          );
          for (let sent = 0; sent < 5; sent += 1) controller.enqueue(Buffer.alloc(megabyte, 1));
          cut.push(() => controller.error(new Error('cut')));
        },
      });
      return post(site, body, { headers });
    };
    const heldBytes = () =>
      heldFiles(site).reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
    // Ten stay below the share of an address; of six more, some go beyond it.
    const stalled = Array.from({ length: 10 }, stall);
    await expect.poll(heldBytes, { timeout: 20_000 }).toBe(50 * megabyte);
    expect(heldFiles(site).every((path) => (statSync(path).mode & 0o077) === 0)).toBe(true);
    const late = Array.from({ length: 6 }, stall);
    expect(errorOf(await Promise.any(late))).toBe('too_many_requests');
    const others = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        sendClaim(site, claimInput({ email: `other-${index}@example.test` }), [await photo()]),
      ),
    );
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    for (const end of cut) end();
    const ended = (await Promise.all(stalled)).map(errorOf);
    expect(new Set(ended)).toEqual(new Set(['bad_request']));
    await Promise.all(late);
    expect(heldFiles(site)).toEqual([]);
  });

  test('a guest is linked to the order by its number and mail address, and is asked to prove a person', async () => {
    const order = await visit(site).buy();
    const input = claimInput({ orderNumber: order.number });
    const unproven = await sendClaim(site, { ...input, captcha: '' });
    expect(Object.keys(fieldsOf(unproven))).toEqual(['captcha']);
    const own = numberOf(await sendClaim(site, { ...input, email: 'Amelie@Example.test' }));
    expect((await show(own)).body).toMatchObject({ order_id: order.id });
    const foreign = numberOf(await sendClaim(site, { ...input, email: 'eve@example.test' }));
    expect((await show(foreign)).body).toMatchObject({ order_id: null, orderNumber: order.number });
    const toEve = (await emails()).find(({ recipient }) => recipient === 'eve@example.test');
    expect(toEve?.text).not.toContain('key=');
    expect(toEve?.text).not.toContain('percés');
  });

  test('a client that sees the order cannot claim other articles, nor more of them than were ordered', async () => {
    const ann = visit(site);
    const order = await ann.buy();
    const reference = order.lines[0]?.reference ?? '';
    const claimOf = (products: object[]) =>
      sendClaim(site, claimInput({ orderNumber: order.number, products }), [], { visitor: ann });
    const products = [
      { reference, qty: 3 },
      { reference: 'NO-SUCH', qty: 1 },
    ];
    expect(fieldsOf(await claimOf(products))).toEqual({
      'products.0.qty': 'La valeur ne peut pas dépasser 2.',
      'products.1.reference': '«\u00a0NO-SUCH\u00a0» n’existe pas.',
    });
    expect((await claimOf([{ reference: reference.toLowerCase(), qty: 2 }])).status).toBe(201);
  });

  test('every line is stored as it was sent, whether its reference is on another one or not', async () => {
    const products = [
      { reference: 'MV110-K01', designation: 'Enduit', qty: 2, palette: 'LOT-A' },
      { reference: 'MV110-K01', designation: '', qty: 3, palette: 'LOT-B' },
      { reference: 'mv110-k01', designation: '', qty: 4, palette: '' },
    ];
    const number = numberOf(await sendClaim(site, claimInput({ email: 'twice@example.test', products })));
    expect(Object((await show(number)).body).products).toEqual(products);
  });

  test('lines of one reference may claim no more than was ordered together', async () => {
    const ann = visit(site);
    const order = await ann.buy();
    const reference = order.lines[0]?.reference ?? '';
    const products = ['LOT-A', 'LOT-B'].map((palette) => ({ reference, qty: 1, palette }));
    const claimOf = (lines: object[]) =>
      sendClaim(
        site,
        claimInput({ email: 'lots@example.test', orderNumber: order.number, products: lines }),
        [],
        { visitor: ann },
      );
    const tooMany = await claimOf([...products, { reference, qty: 1, palette: 'LOT-C' }]);
    expect(Object.keys(fieldsOf(tooMany))).toEqual(['products.0.qty', 'products.1.qty', 'products.2.qty']);
    const number = numberOf(await claimOf(products));
    expect((await show(number)).body).toMatchObject({ products });
  });

  test('an address gets ten receipts in a day, from any client, and no more', async () => {
    const send = (count: number, email = 'flooded@example.test') =>
      sendClaim(site, claimInput({ email, comment: `Sac ${count} percé.` }));
    const responses: Result[] = [];
    for (let count = 1; count <= 10; count += 1) responses.push(await send(count));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    for (const email of ['flooded@example.test', 'FLOODED@example.test']) {
      const refused = await send(11, email);
      expect([refused.status, errorOf(refused)]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
    }
    const receipts = (await emails()).filter(({ template }) => template === 'claim_received');
    expect(receipts).toHaveLength(10);
    expect(await site.database.db.$count(claim)).toBe(10);
    expect((await send(11, 'spared@example.test')).status).toBe(201);
  });

  test('the same form sent twice is one claim', async () => {
    const input = claimInput({ email: 'double@example.test', key: 'form-0123456789abcdef' });
    const responses = await Promise.all([sendClaim(site, input), sendClaim(site, input)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    // A browser without scripts has no second proof that a person sends it.
    expect((await sendClaim(site, { ...input, captcha: '' })).body).toEqual(responses[0]?.body);
    expect((await sendClaim(site, { ...input, email: 'other@example.test' })).status).toBe(409);
    expect(await site.database.db.$count(claim)).toBe(1);
    expect(await emails()).toHaveLength(2);
  });

  test('staff list, move on and answer; the buyer reads the answer in the mail and on the order', async () => {
    const ann = visit(site, 'lang=nl&sales_plan_id=1');
    const order = await ann.buy();
    const products = [{ reference: order.lines[0]?.reference, qty: 1 }];
    const input = claimInput({ orderNumber: order.number, products });
    const number = numberOf(await sendClaim(site, input, [], { visitor: ann, query: 'lang=nl' }));
    expect((await site.edit('GET', '/claim?status=received')).body).toMatchObject({ total: 1 });
    const state = (body: object) => site.edit('PUT', `/claim/${number}/state`, body);
    const answered = await state({ status: 'accepted', answer: 'Morgen vertrekt een nieuwe zak.' });
    expect(answered.body).toMatchObject({
      status: 'accepted',
      history: [{ status: 'received' }, { status: 'accepted', answer: 'Morgen vertrekt een nieuwe zak.' }],
    });
    const email = (await emails()).at(-1);
    expect(email).toMatchObject({ recipient: 'amelie@example.test', locale: 'nl' });
    expect(email?.subject).toBe(`Uw aanvraag is aanvaard (${number})`);
    expect(email?.text).toContain('Morgen vertrekt een nieuwe zak.');
    expect((await ann.order(order.id)).claims).toMatchObject([
      { status: 'accepted', answers: [{ text: 'Morgen vertrekt een nieuwe zak.' }] },
    ]);
    expect(errorOf(await state({ status: 'received' }))).toBe('claim_state');
    expect(errorOf(await state({ status: 'accepted' }))).toBe('claim_state');
    expect((await state({ status: 'accepted', answer: 'Nog iets.' })).status).toBe(200);
    expect((await site.edit('GET', '/claim/R2025-000001')).status).toBe(404);
    expect((await site.edit('GET', '/claim?status=received')).body).toMatchObject({ total: 0 });
  });

  test('staff find a claim by its number, its sender and what was written', async () => {
    const input = (more: object) => claimInput({ comment: 'Deux sacs percés.', ...more });
    const first = numberOf(await sendClaim(site, input({ email: 'odette@example.test' })));
    await sendClaim(site, input({ email: 'piet@example.test', company: 'Façades Noël' }));
    const found = async (text: string) =>
      Object((await site.edit('GET', `/claim?text=${encodeURIComponent(text)}`)).body).items.map(
        (item: object) => Object(item).email,
      );
    expect(await found(first)).toEqual(['odette@example.test']);
    expect(await found('facades NOEL')).toEqual(['piet@example.test']);
    expect(await found('perces')).toEqual(['piet@example.test', 'odette@example.test']);
    expect(await found('odette facades')).toEqual([]);
  });

  test('claims are in the export of their sender', async () => {
    const email = `zoe-${driver.kind}@example.test`;
    const token = await newCustomer(site, email);
    const number = numberOf(await sendClaim(site, claimInput({ email })));
    const exported = await site.call('GET', '/profile/export', { token });
    expect(exported.body).toMatchObject({ claims: [{ number, status: 'received' }] });
    expect(JSON.stringify(exported.body)).not.toContain(goodPassword);
  });

  test('with an account go the claims that have ended, and their photos; open ones and those of others stay', async () => {
    const email = `gone-${driver.kind}@example.test`;
    const token = await newCustomer(site, email);
    const buyer = visit(site);
    buyer.cookies.set('session', token);
    const order = await buyer.buy({ to: { ...delivery, email: 'office@example.test' } });
    const claimed = async (more: object) =>
      numberOf(await sendClaim(site, claimInput(more), [await photo()], { visitor: buyer }));
    const [line] = order.lines;
    const products = [{ reference: line?.reference, designation: line?.name, qty: 1, palette: '' }];
    const own = await claimed({ email: email.toUpperCase() });
    const ofOrder = await claimed({ email: 'office@example.test', orderNumber: order.number, products });
    const open = await claimed({ email });
    const ofOther = await claimed({ email: 'other@example.test' });
    for (const number of [own, ofOrder, ofOther])
      await site.edit('PUT', `/claim/${number}/state`, { status: 'closed', answer: '' });
    const erased = await site.call('DELETE', '/profile', { token, body: { current_password: goodPassword } });
    expect(erased.status).toBe(200);
    const found = await Promise.all([own, ofOrder, open, ofOther].map(show));
    expect(found.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
    expect(await site.database.db.$count(upload)).toBe(2);
    expect((await site.edit('GET', `/order/${order.id}`)).body).toMatchObject({ list: [{ claims: [] }] });
  });
});
