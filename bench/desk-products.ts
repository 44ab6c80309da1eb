import { z } from 'zod';
import { defaultLocale as locale } from '../languages/locales.ts';
import type { Editor } from './editor.ts';

const perPage = 100;
const textsSchema = z.object({ fr: z.string(), nl: z.string() });
const listSchema = z.object({ items: z.array(z.object({ id: z.number() })) });
const shownSchema = z.object({
  version: z.number(),
  input: z.looseObject({ name: textsSchema, slug: textsSchema }),
  pages: z.array(z.string()),
});

/** A generated product as the desk knows it. */
export interface DeskProduct {
  readonly id: number;
  readonly version: number;
  readonly input: z.output<typeof shownSchema>['input'];
  /** Paths of its own pages in the first language: one for each audience that may buy it. */
  readonly ownPages: readonly string[];
}

/** Path of a product as it is stored. */
export const productPath = (id: number) => `/desk/record/product/${id}`;

/** The first generated products, at most a hundred. */
export async function readProducts(editor: Editor, count: number): Promise<readonly DeskProduct[]> {
  const query = `text=g0&sort=key&perPage=${perPage}`;
  const { items } = listSchema.parse(await editor.readOwn(`/desk/record/product?${query}`));
  if (items.length < count) throw new Error(`There are ${items.length} generated products, not ${count}`);
  return Promise.all(items.slice(0, count).map(({ id }) => readProduct(editor, id)));
}

async function readProduct(editor: Editor, id: number): Promise<DeskProduct> {
  const { pages, ...shown } = shownSchema.parse(await editor.readOwn(productPath(id)));
  const ownPages = pages.filter(
    (path) => path.startsWith(`/${locale}/`) && path.endsWith(`/${shown.input.slug[locale]}`),
  );
  if (ownPages.length === 0) throw new Error(`Product ${id} has no page of its own`);
  return { id, ...shown, ownPages };
}

/** The input of a product with another name in the first language. */
export const renamed = ({ input }: DeskProduct, name: string) => ({
  ...input,
  name: { ...input.name, [locale]: name },
});
