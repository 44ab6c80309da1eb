import { isStorable } from '../edge/storable.ts';
import { imitateRequest, type NodeHandler } from './imitated-request.ts';
import type { RenderedPage } from './page.ts';
import type { FormerPage, SlotBook } from './slot-book.ts';
import { type Slot, takeMarksOut } from './slots.ts';

/** The `Content-Security-Policy` of a page. */
export type ContentSecurityPolicy = (page: Buffer) => string;

/** Renders what is published. */
export type SiteHandler = (
  request: Request,
  options: { locals: SiteLocals; clientAddress: string },
) => Promise<Response>;

/** How `astro build` leaves the site in `dist/server/entry.mjs`. */
interface SiteEntry {
  readonly render: SiteHandler;
  /** Renders what is for one visitor. */
  readonly handler: NodeHandler;
}

const localAddress = '127.0.0.1';
const htmlContentType = 'text/html; charset=utf-8';

/** What a render receives besides its request, and reports to the server besides its response. */
export interface SiteLocals {
  fault?: unknown;
  form?: FormData;
  frame?: SiteFrame;
}

/** What a page has around its content. Pages whose frames have the same name share it. */
export interface SiteFrame {
  readonly name: string;
  /** Of what it shows. */
  readonly tags: ReadonlySet<string>;
}

export interface SiteRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** A form with files goes to its screen as it was read. */
  body?: Buffer | FormData;
  remoteAddress?: string;
}

export interface SiteResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Why the response is a server error. */
  fault?: unknown;
  frame?: SiteFrame | undefined;
  slots?: readonly Slot[] | undefined;
}

export type Outcome =
  | { kind: 'page'; page: RenderedPage }
  /** There is no page at the path: a not-found or a redirect. */
  | { kind: 'absent'; response: SiteResponse }
  /** A response that belongs to one visitor or moment, not to the store. */
  | { kind: 'passing'; response: SiteResponse }
  | { kind: 'fault'; response: SiteResponse | undefined; error: unknown };

/** Renders paths through the built site, always into a buffer: a late error never cuts a page. */
export class Renderer {
  readonly #site: SiteEntry;
  readonly #origin: string;
  readonly #policyOf: ContentSecurityPolicy;

  constructor(site: SiteEntry, siteUrl: URL, policyOf: ContentSecurityPolicy) {
    this.#site = site;
    this.#origin = siteUrl.origin;
    this.#policyOf = policyOf;
  }

  /** The response to a visitor. Rejects where the site answers nothing. */
  async respond({
    method,
    path,
    headers = {},
    body,
    remoteAddress = localAddress,
  }: SiteRequest): Promise<SiteResponse> {
    const locals: SiteLocals = body instanceof FormData ? { form: body } : {};
    const request = {
      method,
      url: new URL(`${this.#origin}${path}`),
      headers,
      remoteAddress,
      body: body instanceof Buffer ? body : undefined,
    };
    return this.#finish(await imitateRequest(this.#site.handler, request, locals), locals);
  }

  #finish({ status, headers, body: marked }: SiteResponse, locals: SiteLocals): SiteResponse {
    // Its sender counts the bytes of the body.
    delete headers['content-length'];
    // Astro leaves the charset out.
    if (headers['content-type'] === 'text/html') headers['content-type'] = htmlContentType;
    const fault = 'fault' in locals && { fault: locals.fault };
    if (headers['content-type'] !== htmlContentType) return { status, headers, body: marked, ...fault };
    const { frame } = locals;
    const { body, slots } = takeMarksOut(marked, frame?.name ?? '');
    headers['content-security-policy'] = this.#policyOf(body);
    return { status, headers, body, frame, slots, ...fault };
  }

  /** The page with the slots of the moment; undefined where they are not known. Never throws. */
  recompose(former: FormerPage, slots: SlotBook): RenderedPage | undefined {
    const page = slots.fill(former);
    return page && { ...page, contentSecurityPolicy: this.#policyOf(page.body) };
  }

  /** Renders the page at a canonical path. Never throws. */
  async render(path: string): Promise<Outcome> {
    try {
      const locals: SiteLocals = {};
      const request = new Request(`${this.#origin}${path}`);
      const response = await this.#site.render(request, { locals, clientAddress: localAddress });
      const answer = {
        status: response.status,
        headers: toHeaders(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
      return outcomeOf(path, this.#finish(answer, locals));
    } catch (error) {
      return { kind: 'fault', response: undefined, error };
    }
  }
}

function toHeaders(headers: Headers): SiteResponse['headers'] {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}

function outcomeOf(path: string, result: SiteResponse): Outcome {
  const { status, headers, body, frame, slots = [] } = result;
  if (status >= 500) {
    return {
      kind: 'fault',
      response: result,
      error: result.fault ?? new Error(`rendering answered ${status}`),
    };
  }
  const storable = isStorable({ method: 'GET', status, headers, bodyComplete: true, query: '' });
  if (!storable)
    return status === 200 ? { kind: 'passing', response: result } : { kind: 'absent', response: result };
  return {
    kind: 'page',
    page: {
      path,
      body,
      contentType: single(headers['content-type']) ?? htmlContentType,
      contentSecurityPolicy: single(headers['content-security-policy']),
      ...tagsOf(single(headers['cache-tag']) ?? '', frame),
      slots,
    },
  };
}

function tagsOf(header: string, frame: SiteFrame | undefined): Pick<RenderedPage, 'tags' | 'frameTags'> {
  const content = new Set(header.split(',').filter((tag) => tag !== ''));
  const frameTags = [...(frame?.tags ?? [])].filter((tag) => !content.has(tag));
  return { tags: [...content, ...frameTags], frameTags };
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
