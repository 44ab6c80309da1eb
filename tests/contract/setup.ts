import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import {
  createDocumentFiles,
  type DocumentPdfThread,
  openDocumentPdfThread,
} from '../../api/catalogue/documents/document-files.ts';
import { openStockFiles, type StockFiles } from '../../api/catalogue/stock-list/stock-files.ts';
import { saveSite } from '../../api/content/settings/save-site.ts';
import { programRightSchema } from '../../api/contract/rights.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { programToken, staff } from '../../api/kernel/database/schema/staff.ts';
import type { SiteLinks } from '../../api/kernel/http/services.ts';
import { createUploads } from '../../api/kernel/http/uploads.ts';
import { openMediaFolder } from '../../api/kernel/media/open-media-store.ts';
import type { Captcha } from '../../api/kernel/ports/captcha/captcha.ts';
import { type Api, type ApiDependencies, createApi } from '../../api/main.ts';
import { openOrderPdfThread } from '../../api/shop/order/pdf/order-documents.ts';
import type { MediaSources } from '../../api/site/media/serve-media.ts';
import { openTradePdfThread } from '../../api/trade/documents/trade-documents.ts';
import { createSitePath } from '../../server/site-path.ts';
import type { TestContent } from '../database/test-database.ts';
import type { Driver } from './drivers.ts';
import { siteInput } from './inputs.ts';

export const editorPassword = 'a good password';
export const formSecret = 'a secret of forms';
export const siteToken = 'a-token/of+sites==';

export const sitePath = createSitePath('https://shop.test');

export const testSiteLinks: SiteLinks = {
  home: ({ locale, target }) => `https://shop.test/${locale}/${target}`,
  product: (slug, { locale, target }) => `https://shop.test/${locale}/${target}/product/${slug}`,
  page: (slug, { locale, target }) => `https://shop.test/${locale}/${target}/${slug}`,
  preview: ({ type, id, salesPlanId, previewId }, { preview_expires, preview_signature }, locale) =>
    `https://shop.test/${locale}/preview/${id}?type=${type}&plan=${salesPlanId}&preview_id=${previewId}&preview_expires=${preview_expires}&preview_signature=${preview_signature}`,
  order: ({ number, key }, { locale, target }) =>
    `https://shop.test/${locale}/${target}/order?order=${number}&key=${key}`,
  orderConfirmation: ({ locale, target }) => `https://shop.test/${locale}/${target}/confirmation`,
  withdrawal: ({ locale, target }) => `https://shop.test/${locale}/${target}/withdrawal`,
  stockAlert: ({ reference, token }, { locale, target }) =>
    `https://shop.test/${locale}/${target}/stock-alert?pack=${reference}&confirm=${token}`,
  testPayment: (reference, locale) => `https://shop.test/${locale}/test-payment?payment=${reference}`,
  paymentNotice: (provider) => `https://shop.test/api/v1/payment/notice/${provider}`,
  favourites: (list, { locale, target }) =>
    `https://shop.test/${locale}/${target}/favourites?list=${list.map(({ id, quantity }) => `${id}x${quantity}`).join('.')}`,
  desk: () => 'https://shop.test/desk/',
  deskInvitation: (code, locale) => `https://shop.test/desk/invitation?lang=${locale}#code=${code}`,
  deskNewPassword: (code, locale) => `https://shop.test/desk/new-password?lang=${locale}#code=${code}`,
  signUp: ({ locale, target }) => `https://shop.test/${locale}/${target}/sign-up`,
  account: ({ locale, target }) => `https://shop.test/${locale}/${target}/account`,
  forgottenPassword: ({ locale, target }) => `https://shop.test/${locale}/${target}/forgotten-password`,
  confirmAddress: (code, { locale, target }) => `https://shop.test/${locale}/${target}/login#code=${code}`,
  confirmEmail: (code, { locale, target }) =>
    `https://shop.test/${locale}/${target}/confirm-email#code=${code}`,
  newPassword: (code, { locale, target }) =>
    `https://shop.test/${locale}/${target}/new-password#code=${code}`,
};

export interface Result {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestApi {
  readonly api: Api;
  readonly database: Database;
  readonly mediaFolder: string;
  /** Holds files of forms until the response. */
  readonly uploadFolder: string;
  readonly documentPdfs: DocumentPdfThread;
  readonly stockFiles: StockFiles;
  /** Errors that were logged: a test that expects none checks that there is none. */
  readonly logged: unknown[];
  /** Whatever else was logged. */
  readonly events: object[];
  readonly now: () => Date;
  /** Moves the clock on. */
  readonly passHours: (hours: number) => void;
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Result>;
  /** A call with an editor's token. */
  readonly edit: (method: string, path: string, body?: unknown) => Promise<Result>;
  readonly openSession: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestApiOptions extends Pick<ApiDependencies, 'paymentProvider' | 'vatCheck' | 'fileScan'> {
  readonly hasCaches?: boolean;
  /** Content of the database, with a site in it; without it, there is only the site. */
  readonly content?: TestContent;
}

const startMs = Date.parse('2026-03-02T09:00:00Z');
const reservedSlugs = () => new Set(['contact', 'produit']);

/** Saves the site that every test has. */
export async function saveTestSite(database: Database): Promise<void> {
  const context = { now: new Date(startMs), reservedSlugs, sitePath };
  await database.transaction((tx) => saveSite(tx, siteInput(), context));
}

/** The API over a database with only the site in it, or with content. */
export async function openTestApi(
  driver: Driver,
  captcha?: Captcha,
  options: TestApiOptions = {},
): Promise<TestApi> {
  const database = await driver.open(options.content);
  if (!options.content) await saveTestSite(database);
  const mediaFolder = mkdtempSync(join(tmpdir(), 'media-'));
  const uploadFolder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const logged: unknown[] = [];
  const events: object[] = [];
  let now = startMs;
  const orderPdfs = openOrderPdfThread();
  const tradePdfs = openTradePdfThread();
  const documentPdfs = openDocumentPdfThread();
  const stockFiles = openStockFiles({ database, clock: () => new Date(now) });
  const mediaStore = openMediaFolder(mediaFolder);
  const documents = createDocumentFiles({ db: database.db, store: mediaStore, pdfs: documentPdfs });
  const api = createApi({
    database,
    clock: () => new Date(now),
    logger: {
      error: (details) => logged.push(details),
      warn: (details) => events.push(details),
      info: (details) => events.push(details),
    },
    mediaUrl: '/media',
    hasSecureCookies: false,
    siteLinks: testSiteLinks,
    mediaStore,
    documents,
    reservedSlugs,
    sitePath,
    editorPassword,
    formSecrets: [formSecret],
    siteTokens: [siteToken],
    captcha,
    hasTestPayments: true,
    paymentProvider: options.paymentProvider,
    vatCheck: options.vatCheck,
    fileScan: options.fileScan,
    hasCaches: options.hasCaches ?? true,
    announceSite: async () => undefined,
    uploads: createUploads({ directory: uploadFolder }),
    importDirectory: join(uploadFolder, 'imports'),
    clientAddress: (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
    checkResponses: true,
    orderPdfs,
    tradePdfs,
  });
  const call: TestApi['call'] = async (method, path, options) => {
    const response = await api.fetch(toRequest(method, path, options));
    // What names neither is stored by some caches in front, by its status alone.
    expect(response.headers.get('cache-control'), `${method} ${path}`).toMatch(/^(?:private|public), /);
    return readResponse(response);
  };
  /** Once there are staff, the password opens nothing, and a program takes its place. */
  const openSession = async () => {
    const hasStaff = (await database.db.$count(staff)) > 0;
    if (hasStaff) return makeEditorToken(database, new Date(now));
    const { body } = await call('POST', '/session/editor', { body: { password: editorPassword } });
    return z.object({ token: z.string() }).parse(body).token;
  };
  let token: string | undefined;
  return {
    api,
    database,
    mediaFolder,
    uploadFolder,
    documentPdfs,
    stockFiles,
    logged,
    events,
    now: () => new Date(now),
    call,
    openSession,
    passHours: (hours) => {
      now += hours * 3_600_000;
      token = undefined;
    },
    edit: async (method, path, body) => {
      const former = token;
      token ??= await openSession();
      const result = await call(method, path, { token, body });
      if (result.status !== 401 || former === undefined) return result;
      token = await openSession();
      return call(method, path, { token, body });
    },
    close: async () => {
      await api.imports.settled();
      await orderPdfs.close();
      await tradePdfs.close();
      await documentPdfs.close();
      await stockFiles.close();
      await database.close();
      rmSync(uploadFolder, { recursive: true });
      rmSync(mediaFolder, { recursive: true });
    },
  };
}

/** What the files of a test's site are served from. */
export function mediaSourcesOf({
  database,
  mediaFolder,
  documentPdfs: pdfs,
  stockFiles,
}: TestApi): MediaSources {
  const { db } = database;
  const store = openMediaFolder(mediaFolder);
  const documents = createDocumentFiles({ db, store, pdfs });
  return { db, store, documents, stockFiles, mediaUrl: '/media' };
}

/** The token of a program that may do what an editor may. Admins get no email about it, among which tests look for theirs. */
async function makeEditorToken({ db }: Database, now: Date): Promise<string> {
  const token = `mvk_${randomUUID()}`;
  await db.insert(programToken).values({
    name: `editor ${token}`,
    rights: [...programRightSchema.options],
    tokenHash: createHash('sha256').update(token).digest('base64url'),
    createdBy: 'a test',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 8 * 3_600_000),
  });
  return token;
}

export function toRequest(method: string, path: string, options: CallOptions = {}): Request {
  const { token, body, headers } = options;
  return new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function readResponse(response: Response): Promise<Result> {
  const text = await response.text();
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status, headers, body: isJson && text !== '' ? JSON.parse(text) : text };
}

/** Id of the response of a write. */
export const idOf = ({ body }: Result): number => z.object({ id: z.number() }).parse(body).id;
export const tagsOf = ({ body }: Result): string[] =>
  z.object({ tags: z.array(z.string()) }).parse(body).tags;
/** Faulty fields of the response of an error, by path. */
export const fieldsOf = ({ body }: Result): Record<string, string> => {
  const { errors } = z
    .object({ errors: z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) }) })
    .parse(body);
  return Object.fromEntries(errors.fields.map(({ path, message }) => [path, message]));
};
