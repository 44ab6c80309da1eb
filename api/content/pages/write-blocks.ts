import type { Locale } from '../../contract/common.ts';
import type { Block, BlockInput, Push } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FileOf, PictureOf, PictureSource } from '../../kernel/http/services.ts';
import { filesOf, referencesOf } from '../../kernel/links/references.ts';
import { type FindTarget, loadTargets, resolveLink } from '../menus/link-targets.ts';
import { contentReads } from './content-reads.ts';

/** What documents are written out from, in one language. */
export interface Resolver {
  readonly locale: Locale;
  readonly find: FindTarget;
  readonly picture: PictureOf;
  readonly file: FileOf;
}

export interface ReadContext {
  readonly db: Queries;
  readonly locale: Locale;
  readonly pictures: PictureSource;
}

/** Reads everything that the documents refer to. */
export async function loadResolver(documents: readonly unknown[], context: ReadContext): Promise<Resolver> {
  const { db, locale, pictures } = context;
  const find = await loadTargets(db, documents.flatMap(referencesOf), locale);
  const files = documents.flatMap(filesOf).map(({ file }) => file);
  return { locale, find, picture: await pictures.load(files), file: await pictures.loadFiles(files) };
}

type PushInput = Omit<Extract<BlockInput, { type: 'push' }>, 'type'>;

export function writePush({ titre, text, label, link, cover }: PushInput, resolver: Resolver): Push {
  return {
    titre,
    text,
    label,
    link: resolveLink(link, resolver.find),
    cover: resolver.picture(cover, resolver.locale),
  };
}

/** `sold`: ids by reference of the products that may be shown. */
export function writeBlock(block: BlockInput, resolver: Resolver, sold: ReadonlyMap<string, number>): Block {
  switch (block.type) {
    case 'cover':
      return { ...block, picture: resolver.picture(block.picture, resolver.locale) };
    case 'push':
      return { type: 'push', ...writePush(block, resolver) };
    case 'gallery':
      return { ...block, pictures: block.pictures.flatMap((item) => writePicture(item, resolver)) };
    case 'video':
      return { ...block, poster: resolver.picture(block.poster, resolver.locale) };
    case 'download':
      return { ...block, files: block.files.flatMap((item) => writeFile(item, resolver)) };
    case 'products':
      return { ...block, products: block.products.flatMap((reference) => sold.get(reference) ?? []) };
    default:
      return block;
  }
}

type BlockOf<Type extends BlockInput['type']> = Extract<BlockInput, { type: Type }>;

function writePicture(
  { picture, caption }: BlockOf<'gallery'>['pictures'][number],
  resolver: Resolver,
): Extract<Block, { type: 'gallery' }>['pictures'] {
  const found = resolver.picture(picture, resolver.locale);
  return found ? [{ picture: found, caption }] : [];
}

function writeFile(
  { label, file }: BlockOf<'download'>['files'][number],
  resolver: Resolver,
): Extract<Block, { type: 'download' }>['files'] {
  const found = resolver.file(file);
  const name = file.slice(file.lastIndexOf('/') + 1);
  return found ? [{ label, name, url: found.url, media_type: found.type }] : [];
}

/** Ids by reference, in the sales plan if one is given. */
export async function soldProducts(
  db: Queries,
  blocks: readonly BlockInput[],
  plan: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const references = blocks.flatMap((block) => (block.type === 'products' ? block.products : []));
  const wanted = [...new Set(references)];
  const found = await contentReads(db).sold(wanted.map((reference) => ({ reference, plan: plan ?? null })));
  return new Map(
    wanted.flatMap((reference, index) => {
      const id = found[index]?.id;
      return id === undefined ? [] : [[reference, id] as const];
    }),
  );
}
