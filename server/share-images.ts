import { z } from 'zod';
import { renderShareImage } from '../api/kernel/media/share-image.ts';
import type { ShareImageSubject } from './http/share-image.ts';

interface ShareImageSources {
  fetchApi: (request: Request) => Promise<Response>;
  /** Reads a packshot by its name. */
  readMedia: (name: string) => Promise<Buffer | undefined>;
}

/** The common part of a product, a category, a page and a folder. */
const entitySchema = z.object({
  name: z.string().optional(),
  title: z.string().optional(),
  reference: z.string().optional(),
  summary: z.string().optional(),
  meta_description: z.string(),
  family: z.number().int().min(1).max(8).optional(),
  cover: z.object({ url: z.string() }).nullable(),
});
const settingsSchema = z.object({
  items: z.array(z.object({ code: z.string(), values: z.array(z.object({ value: z.string() })) })),
});

/** Draws the picture of a product, category, page or folder from what the API returns for it. */
export async function drawShareImage(
  { locale, entityType, id }: ShareImageSubject,
  { fetchApi, readMedia }: ShareImageSources,
): Promise<Buffer | undefined> {
  const read = async (path: string) => {
    const response = await fetchApi(
      new Request(`http://api.internal/api/v1/${path}?site_id=2&lang=${locale}`),
    );
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`GET /${path} answered ${response.status}`);
    return response.json();
  };
  const { items } = settingsSchema.parse(await read('setting'));
  const setting = (code: string) => items.find((item) => item.code === code)?.values[0]?.value ?? '';
  const brand = { name: setting('brand_name'), tagline: setting('brand_tagline') };
  if (entityType === 'company') {
    return renderShareImage({ title: brand.tagline, subtitle: '', family: null, locale, brand });
  }
  const found = await read(`${entityType}/${id}`);
  if (found === undefined) return undefined;
  const entity = entitySchema.parse(found);
  const cover = entityType === 'product' ? entity.cover?.url : undefined;
  const packshot = cover === undefined ? undefined : await readMedia(cover.slice(cover.lastIndexOf('/') + 1));
  return renderShareImage({
    title: entity.name ?? entity.title ?? '',
    subtitle: entity.reference ?? entity.summary ?? entity.meta_description,
    family: (entity.family ?? null) as Parameters<typeof renderShareImage>[0]['family'],
    locale,
    brand,
    ...(packshot && { packshot }),
  });
}
