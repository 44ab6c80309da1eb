import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type Locale, locales } from '../../languages/locales.ts';
import { plainRefusal } from './plain-refusal.ts';
import type { PlainResponse } from './plain-response.ts';

export interface ShareImageSubject {
  locale: Locale;
  entityType: 'product' | 'category' | 'page' | 'folder' | 'company';
  /** 0 for the company. */
  id: number;
}

/** Draws the picture of an entity for links on other sites; undefined when there is no such entity. */
export type DrawShareImage = (subject: ShareImageSubject) => Promise<Buffer | undefined>;

const addressPattern =
  /^\/share\/([\w-]+)\/(product|category|page|folder|company)\/(\d{1,9})-[0-9a-z]{1,12}\.jpg$/;
const subjectSchema = z.tuple([
  z.enum(locales),
  z.enum(['product', 'category', 'page', 'folder', 'company']),
  z.coerce.number(),
]);
const weekly = 'public, max-age=604800';
const mostImages = 200;

/** `GET /share/{locale}/{entity}/{id}-{version}.jpg`. The version only makes a new URL after an edit. */
export function createShareImageResponse(
  draw: DrawShareImage,
): (request: IncomingMessage) => Promise<PlainResponse> {
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  return async (request) => {
    const url = request.url ?? '';
    const subject = subjectSchema.safeParse(addressPattern.exec(url)?.slice(1));
    if (!subject.success) return notFound();
    const [locale, entityType, id] = subject.data;
    let image = drawn.get(url);
    if (!image) {
      image = draw({ locale, entityType, id });
      image.catch(() => drawn.delete(url));
      drawn.set(url, image);
      for (const oldest of drawn.keys()) {
        if (drawn.size <= mostImages) break;
        drawn.delete(oldest);
      }
    }
    const body = await image;
    if (!body) return notFound();
    return { status: 200, headers: { 'content-type': 'image/jpeg', 'cache-control': weekly }, body };
  };
}

const notFound = () => plainRefusal('no_file');
