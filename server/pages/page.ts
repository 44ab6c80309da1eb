/** A page as it was rendered: identity bytes and the headers that belong to them. */
export interface RenderedPage {
  path: string;
  body: Buffer;
  contentType: string;
  contentSecurityPolicy: string | undefined;
  tags: readonly string[];
}

export const pageEncodings = ['br', 'gzip'] as const;
export type PageEncoding = (typeof pageEncodings)[number];
export type PageBodies = Record<PageEncoding, Buffer>;

/** What is known of a stored page without reading its bytes. */
export interface PageRecord {
  path: string;
  etag: string;
  contentType: string;
  contentSecurityPolicy: string | undefined;
  tags: readonly string[];
  sizes: Record<PageEncoding | 'identity', number>;
}

export interface StoredPage {
  record: PageRecord;
  bodies: PageBodies;
}
