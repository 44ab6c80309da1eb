import type { APIRequestContext, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { expect } from './test.ts';

/** Password of the configuration. */
export const password = process.env['SITE_EDITOR_PASSWORD'] ?? '';

/** Runs in a page: the language that a person chose before. */
export const chooseLanguage = (lang: string) => localStorage.setItem('desk-language', lang);

export const deskPath = (path: string) => `/desk${path}`;

/** Comes with the password of the configuration, in French. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
}

/** As `signIn`, for whom the door is nothing to look at: the next screen is the first one. */
export async function enter(page: Page): Promise<void> {
  const response = await page.request.post('/api/v1/session/editor', {
    headers: { origin: process.env['SITE_ADDRESS'] ?? '' },
    data: { password },
  });
  expect(response.status()).toBe(201);
  await page.addInitScript(() => localStorage.setItem('desk-session', 'editor'));
}

/** Takes an option of the list below the field that has the focus: by key, since a list closes when the page is scrolled. */
export async function chooseByKey(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('data-focused', 'true', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
}

type Playwright = PlaywrightWorkerArgs['playwright'];

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly input: Record<string, unknown>;
  readonly title: Readonly<Record<'fr' | 'nl', string>>;
}

interface PreviewLink {
  readonly note: string;
  readonly url: Readonly<Record<string, string>>;
}

/** What an editor does elsewhere, through the API. */
export class DeskEditor {
  readonly #request: APIRequestContext;
  #token = '';

  readonly #made: { readonly entity: string; readonly findId: () => Promise<number> }[] = [];

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /**
   * One with a client of its own: the browser has another session.
   *
   * @param token of a person or a program, where there are staff; the password of the configuration opens a session otherwise.
   */
  static async open(
    playwright: Playwright,
    baseURL: string | undefined,
    token?: string,
  ): Promise<DeskEditor> {
    const editor = new DeskEditor(await playwright.request.newContext({ ...(baseURL && { baseURL }) }));
    if (token === undefined) await editor.signIn();
    else editor.#token = token;
    return editor;
  }

  async signIn(): Promise<void> {
    const response = await this.#request.post('/api/v1/session/editor', { data: { password } });
    this.#token = ((await response.json()) as { token: string }).token;
  }

  async create(entity: string, input: unknown): Promise<number> {
    const response = await this.#send('POST', `/${entity}`, input);
    expect(response.status()).toBe(201);
    const { id } = (await response.json()) as { id: number };
    this.#made.push({ entity, findId: async () => id });
    return id;
  }

  /** Names a record that a test creates on a screen, before it does: it is taken away however the test ends. */
  willCreate(entity: string, key: string): void {
    this.#made.push({ entity, findId: () => this.find(entity, key) });
  }

  /**
   * Takes away what was created, so that lists of other tests are as they were. The page is closed first: a form that is
   * open would miss its record.
   */
  async removeCreated(page: Page): Promise<void> {
    await page.close();
    for (const { entity, findId } of this.#made.splice(0).toReversed()) {
      const id = await findId();
      if (id !== 0) await this.remove(entity, id);
    }
  }

  async remove(entity: string, id: number): Promise<void> {
    const { version } = await this.read(entity, id);
    const response = await this.#send('DELETE', `/${entity}/${id}`, undefined, `"${version}"`);
    expect(response.status()).toBe(200);
  }

  async read(entity: string, id: number): Promise<Stored> {
    return (await (await this.#send('GET', `/${entity}/${id}`)).json()) as Stored;
  }

  /** The id of the record with a key, 0 where there is none. */
  async find(entity: string, key: string): Promise<number> {
    const response = await this.#send('GET', `/${entity}?text=${encodeURIComponent(key)}&perPage=100`);
    const { items } = (await response.json()) as { items: { id: number; key: string }[] };
    return items.find((item) => item.key === key)?.id ?? 0;
  }

  /** The id of a record that nobody has saved since the demo was loaded. */
  async findOldest(entity: string): Promise<number> {
    const response = await this.#send('GET', `/${entity}?sort=-saved&perPage=1`);
    const { items } = (await response.json()) as { items: { id: number }[] };
    return items[0]?.id ?? 0;
  }

  async change(entity: string, id: number, part: Record<string, unknown>): Promise<void> {
    const { input, version } = await this.read(entity, id);
    const response = await this.#send('PUT', `/${entity}/${id}`, { ...input, ...part }, `"${version}"`);
    expect(response.status()).toBe(200);
  }

  /** How many versions of a record are stored. */
  async countRevisions(entity: string, id: number): Promise<number> {
    const response = await this.#send('GET', `/${entity}/${id}/revision?perPage=1`);
    return ((await response.json()) as { total: number }).total;
  }

  /** Prepares a change that goes live at a moment. */
  async schedule(entity: string, id: number, part: Record<string, unknown>, at: string): Promise<void> {
    const { input, version } = await this.read(entity, id);
    const path = `/${entity}/${id}/draft`;
    const draft = await this.#send('PUT', path, { ...input, ...part }, `"${version}"`);
    const { version: seen } = (await draft.json()) as Stored;
    const response = await this.#send('POST', `${path}/publish`, { at }, `"${seen}"`);
    expect(response.status()).toBe(200);
  }

  async previewLinks(entity: string, id: number): Promise<readonly PreviewLink[]> {
    const response = await this.#send('GET', `/${entity}/${id}/preview-link`);
    return ((await response.json()) as { items: PreviewLink[] }).items;
  }

  /** What a document holds: a file that is stored for it. */
  async documentContent(): Promise<object> {
    const file = `${newCode('notice')}.pdf`;
    const response = await this.#request.fetch(`/api/v1/media?name=${file}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/octet-stream' },
      data: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    expect(response.status()).toBe(201);
    return { kind: 'file', file, label: 'Notice' };
  }

  #send(method: string, path: string, data?: unknown, version?: string) {
    return this.#request.fetch(`/api/v1/desk/record${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...(version && { 'if-match': version }) },
      ...(data !== undefined && { data }),
    });
  }
}

export const both = (text: string) => ({ fr: text, nl: text });
/** Code of a record that no other test knows. */
export const newCode = (word: string) =>
  `${word}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}`;

/** A page that asks and answers. */
export const question = (code: string) => ({
  code,
  technical_type: 'faq',
  title: { fr: `Question ${code}`, nl: `Vraag ${code}` },
  slug: both(code),
  description: both('Une réponse courte.'),
  meta_description: both(''),
  cover: null,
  tags: [],
  sales_plans: ['part', 'pro'],
  negoce: null,
  published: true,
  published_at: '2026-01-05',
  blocks: { fr: [], nl: [] },
});
