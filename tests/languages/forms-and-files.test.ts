import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { targets } from '../../src/lib/i18n/locale.ts';
import { buildPath } from '../../src/lib/routes/build-path.ts';
import { readPdf } from '../contract/read-pdf.ts';
import { elements } from '../site/html-elements.ts';
import { call, textOf } from '../site/http-client.ts';
import { typedValue } from '../site/shopper.ts';
import { visibleTexts } from '../site/visible-texts.ts';
import { allowedWords } from './allowed-words.ts';
import { foreignWords, pseudoLocale as locale } from './pseudo-language.ts';

const { address, mailFolder } = inject('site');
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;
const email = 'zzz@example.test';
const typed = { message: 'Zzz', firstname: 'Zzz', lastname: 'Zzz', country: 'be', zipcode: '1000' };

const send = (path: string, fields: Readonly<Record<string, string>>) =>
  call(address, path, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const foreignTexts = (html: string) =>
  visibleTexts(html).filter((text) => foreignWords(text, allowedWords).length > 0);

describe.each(targets)('forms for %s', (target) => {
  const path = buildPath('contact', { locale, target });

  it('name what is wrong in the language of the page', async () => {
    const refused = await send(path, { ...typed, email: 'zzz@', zipcode: 'zz' });
    const html = textOf(refused);
    expect(refused.status).toBe(422);
    expect(html).toContain('Vëüïllëz rëñsëïgñër üñë ädrëssë mäïl välïdë.');
    expect(foreignTexts(html)).toEqual([]);
  });

  it('are confirmed in it, on the page and by email', async () => {
    const fields = { ...typed, email, subject: 'advice', company: 'Zzz' };
    const asked = await send(path, fields);
    await new Promise((resolve) => setTimeout(resolve, readingMs));
    const taken = await send(path, { ...fields, stamp: typedValue(textOf(asked), 'stamp') });
    expect(taken.status).toBe(303);
    const done = textOf(await call(address, taken.headers['location'] ?? ''));
    expect(done).toContain('Vötrë mëssägë ëst rëçü');
    expect(foreignTexts(done)).toEqual([]);
    const text = await emailTo(email);
    expect(foreignWords(text, allowedWords)).toEqual([]);
    expect(text).toMatch(/[äëïöü]/);
  });
});

describe('files', () => {
  it('of documents are in the language', async () => {
    const page = textOf(await call(address, buildPath('technical-documentation', { locale, target: 'pro' })));
    const links = elements(page, 'a').flatMap((link) => link.get('href') ?? []);
    const files = links.filter((link) => link.includes('.pdf'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files.slice(0, 6)) {
      const text = (await readPdf(new Uint8Array(await fetched(file)))).text;
      expect(text).toMatch(/[äëïöü]/);
      expect(foreignWords(text, allowedWords), file).toEqual([]);
    }
  });
});

describe('the search', () => {
  it('finds words of the language, with and without their accents', async () => {
    for (const text of ['pöüdrë', 'poudre', 'Rëböüçhägë']) {
      const path = buildPath('results', { locale, target: 'part', search: text });
      const html = textOf(await call(address, path));
      expect(html, text).toContain(
        buildPath('product', { locale, target: 'part', slug: 'rebouchage-universel-poudre-xa' }),
      );
      expect(foreignTexts(html).filter((one) => !one.includes(text))).toEqual([]);
    }
  });

  it('suggests in it', async () => {
    const path = `/api/v1/search?text=${encodeURIComponent('pöüdrë')}&lang=${locale}&sales_plan_id=1`;
    const { status } = await call(address, path);
    expect(status).toBe(200);
  });
});

async function fetched(path: string): Promise<Buffer> {
  const { status, headers, body } = await call(address, path.replace(address, ''));
  return status < 300 ? body : fetched(headers.location ?? '');
}

/** The text of the newest email to an address, once there is one. */
async function emailTo(to: string): Promise<string> {
  await expect.poll(() => emailsTo(to).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return emailsTo(to).at(-1) ?? '';
}

const emailsTo = (to: string): string[] =>
  existsSync(mailFolder)
    ? readdirSync(mailFolder)
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFileSync(join(mailFolder, name), 'latin1'))
        .filter((email) => email.includes(`To: ${to}`))
        .map(plainTextOf)
    : [];

/** The first part of an email, decoded. */
function plainTextOf(email: string): string {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(
      email,
    ) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
