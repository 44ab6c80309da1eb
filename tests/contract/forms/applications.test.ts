import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { submissionListSchema, submissionReceiptSchema } from '../../../api/contract/submission.ts';
import { pruneSubmissions } from '../../../api/customers/submission/work-through.ts';
import { upload } from '../../../api/kernel/database/schema/claim.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { submission } from '../../../api/kernel/database/schema/submission.ts';
import { easyCaptcha } from '../account/people.ts';
import { photo } from '../claims/senders.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { pageInput, settingInput } from '../inputs.ts';
import { fieldsOf, openTestApi, type Result, type TestApi } from '../setup.ts';
import { pdfDocument, wordBomb, wordDocument } from './documents.ts';

const both = (value: string) => ({ fr: value, nl: value });
const person = { firstname: 'Zoé', lastname: 'Peeters', email: 'zoe@example.test', phone: '0470 12 34 56' };
const application = {
  ...person,
  job: '',
  function: 'Formatrice',
  region: 'Namur',
  availability: 'month',
  civility: 'mrs',
  message: 'Vingt ans de plafonds.',
  captcha: 'token',
};
const worksite = {
  ...person,
  company: 'Peeters SRL',
  address: 'Rue Haute 1',
  country: 'be',
  zipcode: '5000',
  city: 'Namur',
  start_date: '2026-04-01',
  surface: '1200',
  supports: ['Béton', 'Plâtre'],
  products: 'MV540, 40 seaux',
  deadline: '2026-03-28',
  visit: true,
  comment: '',
  captcha: 'token',
};
interface Sent {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}
const resume = (bytes: Uint8Array = pdfDocument(), name = 'cv.pdf'): Sent => ({
  field: 'resume',
  name,
  bytes,
});
const listOf = ({ body }: Result) => submissionListSchema.parse(body).items;
const numberOf = ({ body }: Result) => submissionReceiptSchema.parse(body).number;

describe.each(oneDriver)('applications and worksites on $kind', (driver: Driver) => {
  let site: TestApi;
  let caller = 0;
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    await site.edit(
      'POST',
      '/setting',
      settingInput({ code: 'company_email', value: both('info@shop.test') }),
    );
    const job = { ...pageInput(), code: 'trainer', technical_type: 'job' as const };
    await site.edit('POST', '/page', {
      ...job,
      title: { fr: 'Formateur', nl: 'Opleider' },
      slug: { fr: 'formateur', nl: 'opleider' },
    });
  }, startTimeoutMs);
  afterAll(() => site.close());
  afterEach(async () => {
    await site.database.transaction(async (tx) => {
      await tx.delete(submission);
      await tx.delete(upload);
      await tx.delete(mailMessage);
    });
  });

  const emails = () => site.database.db.select().from(mailMessage).orderBy(mailMessage.id);
  async function send(path: string, data: object, files: readonly Sent[] = [], lang = 'fr'): Promise<Result> {
    caller += 1;
    const body = new FormData();
    body.append('data', JSON.stringify({ ...data, email: `zoe.${caller}@example.test`, ...data }));
    for (const { field, name, bytes } of files) body.append(field, new File([new Uint8Array(bytes)], name));
    const headers = { 'x-test-address': `203.0.113.${caller % 250}` };
    const request = new Request(`http://localhost/api/v1${path}?lang=${lang}`, {
      method: 'POST',
      body,
      headers,
    });
    const response = await site.api.fetch(request);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  test('an application is stored with its documents, and only editors get them', async () => {
    const cover = { field: 'cover_letter', name: '../lettre né.docx', bytes: wordDocument() };
    const email = `ann.${driver.kind}@example.test`;
    const sent = await send('/application', { ...application, email }, [resume(), cover]);
    expect(sent).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^S2026-\d{6}$/) } });
    const [item] = listOf(await site.edit('GET', '/application'));
    const path = `/application/${item?.id}`;
    expect((await site.edit('GET', path)).body).toMatchObject({
      fields: { function: 'Formatrice', availability: 'month' },
      files: [
        { position: 1, field: 'resume', name: 'cv.pdf', type: 'application/pdf' },
        { position: 2, field: 'cover_letter', name: 'lettre né.docx' },
      ],
    });
    expect((await site.call('GET', `${path}/file/1`)).status).toBe(401);
    expect((await site.edit('GET', `/contact/${item?.id}`)).status).toBe(404);
    expect((await site.edit('GET', `${path}/file/3`)).status).toBe(404);
    const file = await site.edit('GET', `${path}/file/2`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${numberOf(sent)}-2-lettre-n-.docx"`,
    });
    const [receipt, toCompany] = await emails();
    expect(receipt).toMatchObject({ recipient: email });
    expect(receipt?.subject).toBe(`Votre candidature ${numberOf(sent)} est bien reçue`);
    expect(receipt?.text).toContain('Dans le mois');
    expect(toCompany).toMatchObject({ recipient: 'info@shop.test', replyTo: email });
    expect(toCompany?.text).toContain('cv.pdf, lettre né.docx');
  });

  test('an application for a job names it in the language of its sender', async () => {
    const sent = await send(
      '/application',
      { ...application, job: 'opleider', function: '' },
      [resume()],
      'nl',
    );
    expect(sent.status).toBe(201);
    expect((await emails())[0]?.text).toContain('Opleider');
    const gone = await send('/application', { ...application, job: 'contact-us' }, [resume()]);
    expect(fieldsOf(gone)).toEqual({ job: 'Cette offre n’est plus en ligne.' });
  });

  const notTaken = 'Ce fichier n’est pas du type PDF ou Word (DOCX).';
  test.each([
    ['no CV', [], { resume: 'Veuillez renseigner le champ CV.' }],
    ['nothing in the CV', [resume(Buffer.alloc(0))], { 'resume.0': 'Ce fichier est vide.' }],
    [
      'a drawing',
      [resume(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'cv.svg')],
      { 'resume.0': notTaken },
    ],
    ['a page called PDF', [resume(Buffer.from('<html></html>'))], { 'resume.0': notTaken }],
    [
      'a document with macros',
      [resume(wordDocument('application/vnd.ms-word.document.macroEnabled.main+xml'), 'cv.docx')],
      { 'resume.0': notTaken },
    ],
    ['200 MB packed into 200 kB', [resume(wordBomb(), 'cv.docx')], { 'resume.0': notTaken }],
    ['5 MB and one byte', [resume(pdfDocument(5 * 1_048_576))], { 'resume.0': 'Fichier trop lourd' }],
    ['20 CVs', Array.from({ length: 20 }, () => resume()), { resume: 'Choisissez moins de fichiers.' }],
  ])('an application with %s is refused at the field, and nothing is stored', async (_, files, faults) => {
    const result = await send('/application', application, files);
    expect(result.status).toBe(422);
    expect(fieldsOf(result)).toMatchObject(faults);
    expect(await site.database.db.$count(submission)).toBe(0);
    expect(await site.database.db.$count(upload)).toBe(0);
    expect(await emails()).toEqual([]);
  });

  test.each([
    ['application', { function: '' }, { function: 'Veuillez renseigner la fonction que vous cherchez.' }],
    ['application', { availability: '' }, { availability: 'Veuillez renseigner le champ Disponibilité.' }],
    ['application', { phone: '' }, { phone: 'Veuillez renseigner le champ Téléphone.' }],
    [
      'construction-starts',
      { start_date: '' },
      { start_date: 'Veuillez renseigner le champ Début des travaux.' },
    ],
    [
      'construction-starts',
      { start_date: '2026-02-30' },
      { start_date: 'Veuillez renseigner une date valide.' },
    ],
    [
      'construction-starts',
      { surface: '0' },
      { surface: 'Le champ Surface (m²) doit avoir une valeur de 1 ou plus.' },
    ],
    [
      'construction-starts',
      { zipcode: '6211 AB' },
      { zipcode: expect.stringMatching(/postal valide\.\nEn Belgique.* 1000/) },
    ],
    ['construction-starts', { supports: ['www.spam.test'] }, { 'supports.0': expect.any(String) }],
    ['construction-starts', { captcha: 'robot', website: 'x' }, { captcha: expect.any(String) }],
  ])('%s with %o is refused at the field', async (path, wrong, faults) => {
    const valid = path === 'application' ? application : worksite;
    const result = await send(`/${path}`, { ...valid, ...wrong }, path === 'application' ? [resume()] : []);
    expect(result.status).toBe(422);
    expect(fieldsOf(result)).toEqual(faults);
  });

  test('a worksite is stored with its photos and sent to both sides as people read it', async () => {
    const picture = await photo('mur.jpg');
    const sent = await send('/construction-starts', worksite, [{ field: 'photos', ...picture }]);
    expect(sent).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^D2026-\d{6}$/) } });
    const [receipt, toCompany] = await emails();
    for (const text of [
      '1er\u00A0avril 2026',
      'Béton, Plâtre',
      '1200',
      'Visite souhaitée',
      'Oui',
      'mur.webp',
    ])
      expect(receipt?.text).toContain(text);
    expect(toCompany?.subject).toBe(`${numberOf(sent)}\u00a0: Rue Haute 1`);
    const again = await send('/construction-starts', { ...worksite, email: receipt?.recipient }, [
      { field: 'photos', ...picture },
    ]);
    expect(numberOf(again)).toBe(numberOf(sent));
    const [item] = listOf(await site.edit('GET', '/construction-starts'));
    expect((await site.edit('GET', `/construction-starts/${item?.id}`)).body).toMatchObject({
      files: [{ type: 'image/webp' }],
    });
  });

  test('documents go when their form is forgotten', async () => {
    await send('/application', application, [resume()]);
    await send('/application', { ...application, message: 'Autre' }, [resume()]);
    const [first, second] = listOf(await site.edit('GET', '/application'));
    expect((await site.edit('DELETE', `/application/${first?.id}`)).status).toBe(200);
    expect(await site.database.db.$count(upload)).toBe(1);
    await site.edit('PUT', `/application/${second?.id}`, { status: 'handled' });
    await pruneSubmissions(site.database, new Date('2027-02-25T00:00:00Z'));
    expect(await site.database.db.$count(upload)).toBe(1);
    await pruneSubmissions(site.database, new Date('2027-03-10T00:00:00Z'));
    expect(await site.database.db.$count(upload)).toBe(0);
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
