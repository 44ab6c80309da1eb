import { describe, expect, inject, it } from 'vitest';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { call, type Result, textOf } from './http-client.ts';
import { typedValue } from './shopper.ts';

const { address } = inject('site');
const htmlFaults = createHtmlCheck();
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;
const person = { firstname: 'Zoé', lastname: 'Peeters', phone: '0470 12 34 56' };
const pdf = new File([`%PDF-1.7\n${' '.repeat(400)}`], 'cv né.pdf', { type: 'application/pdf' });

interface Screen {
  readonly path: string;
  readonly wrong: Readonly<Record<string, string>>;
  readonly message: string;
  readonly right: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, File>>;
  /** Title of the confirmation. */
  readonly title: string;
  readonly letter: string;
}
const firstSession = async (path: string) =>
  elements(textOf(await call(address, path)), 'option')
    .map((option) => option.get('value') ?? '')
    .find((value) => value.startsWith('other-')) ?? '';

const screens: readonly Screen[] = [
  {
    path: '/fr/enduit-professionnels/demarrage-chantier',
    wrong: { surface: '0' },
    message: 'Le champ Surface (m²) doit avoir une valeur de 1 ou plus.',
    right: {
      ...person,
      company: 'Peeters <SRL>',
      address: 'Rue Haute 1',
      country: 'be',
      zipcode: '5000',
      city: 'Namur',
      start_date: '2030-04-01',
      surface: '1200',
      'supports.beton': 'on',
      visit: 'on',
    },
    title: 'Votre chantier est noté',
    letter: 'D',
  },
  {
    path: '/nl/pleisters-particulieren/jobaanbiedingen/spontane-sollicitatie',
    wrong: { function: '' },
    message: 'Vul de functie in die u zoekt.',
    right: { ...person, function: 'Opleider', availability: 'month', message: 'Twintig jaar <plafonds>.' },
    files: { resume: pdf },
    title: 'Uw sollicitatie is ontvangen',
    letter: 'S',
  },
  {
    path: '/fr/enduit-professionnels/formations',
    wrong: { period: '' },
    message: 'Veuillez choisir une période.',
    right: {
      ...person,
      company: 'Peeters <SRL>',
      function: 'Peintre',
      people: '2',
      period: 'winter',
      session: 'other',
    },
    title: 'Votre inscription est reçue',
    letter: 'F',
  },
];

/** Posts a form as a browser without scripts does. */
function send(
  path: string,
  fields: Readonly<Record<string, string>>,
  files: Screen['files'],
): Promise<Result> {
  const headers = { origin: address };
  if (!files) return call(address, path, post(headers, new URLSearchParams(fields).toString()));
  return multipart(path, fields, files);
}
/** Those who come without an answer of the captcha have a limit. */
const from = '127.0.1.1';
const post = (headers: Record<string, string>, body: string) => ({
  from,
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  body,
});

async function multipart(
  path: string,
  fields: Readonly<Record<string, string>>,
  files: NonNullable<Screen['files']>,
): Promise<Result> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  const encoded = new Response(form);
  return call(address, path, {
    from,
    method: 'POST',
    headers: { origin: address, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

describe.each(screens)('without scripts, the form at $path', (screen) => {
  const { path, wrong, message, right, files, title, letter } = screen;

  it('is refused with everything that was typed, then confirmed with its number', async () => {
    const session = right['session'] === 'other' ? { session: await firstSession(path) } : {};
    const valid = { ...right, ...session, email: `zoe.${letter.toLowerCase()}@example.test` };
    const page = await call(address, path);
    expect(page.status).toBe(200);
    expect(await htmlFaults(textOf(page))).toEqual([]);
    const refused = await send(path, { ...valid, ...wrong }, files);
    const html = textOf(refused);
    expect(refused.status).toBe(422);
    expect(await htmlFaults(html)).toEqual([]);
    expect(html).toContain(message);
    expect(html).toContain('value="Zoé"');
    const boxes = elements(html, 'input').filter((field) => field.get('type') === 'checkbox');
    expect(boxes.filter((box) => box.has('checked')).map((box) => box.get('name'))).toEqual(
      Object.keys(right).filter((name) => right[name] === 'on'),
    );
    const stamped = await send(path, valid, files);
    expect(stamped.status).toBe(422);
    await new Promise((resolve) => setTimeout(resolve, readingMs));
    const taken = await send(path, { ...valid, stamp: typedValue(textOf(stamped), 'stamp') }, files);
    expect(taken.status).toBe(303);
    const location = taken.headers['location'] ?? '';
    expect(location).toMatch(new RegExp(`\\?number=${letter}\\d{4}-\\d{6}$`));
    const done = await call(address, location);
    expect(texts(textOf(done), 'h1')).toEqual([title]);
    expect(texts(textOf(done), 'main').join(' ')).toContain(location.slice(-12));
  });
});

describe('a job', () => {
  it('leads to the form with the job chosen', async () => {
    const job = await call(address, '/fr/enduit-particuliers/formateur-demonstrateur');
    const link = elements(textOf(job), 'a').find((each) => each.get('href')?.includes('?job='));
    const form = await call(address, link?.get('href') ?? '');
    expect(texts(textOf(form), 'h1')).toEqual(['Postuler : Formateur-démonstrateur (H/F/X)']);
    const chosen = elements(textOf(form), 'option').filter((option) => option.has('selected'));
    expect(chosen.map((option) => option.get('value'))).toContain('formateur-demonstrateur');
  });
});

it('a worksite is visited where the advisers travel to', async () => {
  const html = textOf(await call(address, '/fr/enduit-professionnels/demarrage-chantier'));
  const from = html.indexOf('name="country"');
  const options = elements(html.slice(from, html.indexOf('</select>', from)), 'option');
  expect(options.map((option) => option.get('value'))).toEqual(['be', 'nl', 'lu']);
});
