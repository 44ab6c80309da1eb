import { asc, eq } from 'drizzle-orm';
import type { Menu, MenuLink, MenuLinkInput } from '../../contract/content.ts';
import { menu } from '../../kernel/database/schema/content.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { loadResolver, type ReadContext, type Resolver, writePush } from '../pages/write-blocks.ts';
import { resolveLink } from './link-targets.ts';

type Row = typeof menu.$inferSelect;

export async function listMenus(context: ReadContext, query: Paging & { code?: string | undefined }) {
  const { db } = context;
  const { limit, offset } = toWindow(query);
  const where = query.code === undefined ? undefined : eq(menu.code, query.code);
  const rows = await db.select().from(menu).where(where).orderBy(asc(menu.code)).limit(limit).offset(offset);
  return listPage(db, { table: menu, where, paging: query, items: await toMenus(rows, context) });
}

export async function showMenu(context: ReadContext, name: number | string): Promise<Menu> {
  const rows = await context.db
    .select()
    .from(menu)
    .where(isNamed(menu, menu.code, name));
  return requireFound(await toMenus(rows, context));
}

/** Links are resolved when they are read, so that a slug that changes needs no menu to be saved again. */
async function toMenus(rows: readonly Row[], context: ReadContext): Promise<Menu[]> {
  const documents = rows.map(({ input }) => input);
  const resolver = await loadResolver(documents, context);
  return rows.map(({ id, code, input }) => ({
    id,
    code,
    items: input.items.map((item) => toMenuLink(item, resolver)),
  }));
}

function toMenuLink(item: MenuLinkInput, resolver: Resolver): MenuLink {
  const { locale, find, picture } = resolver;
  const { type, slug, entity_id } = resolveLink(item.link, find);
  return {
    label: item.label[locale],
    slug,
    code: item.code ?? '',
    type,
    ...(entity_id !== undefined && { entity_id }),
    extract: item.extract?.[locale] ?? '',
    color: item.color ?? '',
    pushes: (item.pushes ?? []).map(({ titre, text, label, ...push }) =>
      writePush({ ...push, titre: titre[locale], text: text[locale], label: label[locale] }, resolver),
    ),
    cover: picture(item.cover ?? null, locale),
    childs: (item.childs ?? []).map((child) => toMenuLink(child, resolver)),
  };
}
