import type { Slot } from './slots.ts';

/** A page as it was rendered: identity bytes and the headers that belong to them. */
export interface RenderedPage {
  path: string;
  body: Buffer;
  contentType: string;
  contentSecurityPolicy: string | undefined;
  tags: readonly string[];
  /** Those of its tags that it has for what stands in its slots alone. */
  frameTags: readonly string[];
  slots: readonly Slot[];
}

/** What is known of a stored page without reading its bytes. */
export interface PageRecord {
  path: string;
  etag: string;
  contentType: string;
  contentSecurityPolicy: string | undefined;
  tags: readonly string[];
  /** Those of its tags that it has for what stands in its slots alone. */
  frameTags: readonly string[];
  slots: readonly Slot[];
  sizes: { identity: number; br: number };
  /** Its bytes are as small as they get. */
  isBestCompressed: boolean;
}

export interface StoredPage {
  record: PageRecord;
  /** The page in Brotli. Other encodings are made from it when a client asks for them. */
  brotli: Buffer;
}
