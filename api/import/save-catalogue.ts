import { saveCategory } from '../catalogue/categories/save-category.ts';
import { saveProducts } from '../catalogue/products/save-products.ts';
import { saveFolder } from '../content/pages/save-folder.ts';
import { savePage } from '../content/pages/save-page.ts';
import { productsMakingWay, slugsMakingWay } from './make-way.ts';
import { parentsFirst } from './parents-first.ts';
import type { FolderCatalogue, StoredCatalogue } from './records.ts';
import {
  type ImportedResource,
  perResource,
  type ResourceName,
  resourceNames,
  resources,
} from './resources.ts';
import { folderWithoutLinks, joinResults, linkTargets, pageWithoutLinks, saveLinked } from './save-linked.ts';
import { type SavedRecord, saveBatches, saveEach, silently, type Writing } from './save-records.ts';

export type SavedCatalogue = Readonly<Record<ResourceName, readonly SavedRecord[]>>;

/** Writes everything in one transaction, what is pointed to before what points to it. */
export async function saveCatalogue(
  catalogue: FolderCatalogue,
  stored: StoredCatalogue,
  writing: Writing,
): Promise<SavedCatalogue> {
  const saved = new Map<ResourceName, readonly SavedRecord[]>();
  for (const name of resourceNames) {
    if (name === 'categories') saved.set(name, await saveCategories(catalogue, stored, writing));
    else if (name === 'products') saved.set(name, await saveAllProducts(catalogue, stored, writing));
    else if (name === 'folders') {
      const { folders, pages } = await saveFoldersAndPages(catalogue, stored, writing);
      saved.set('folders', folders).set('pages', pages);
    } else if (name !== 'pages') {
      const definition: ImportedResource<unknown> = resources[name];
      saved.set(name, await saveEach<unknown>(catalogue[name].records, definition.save, writing));
    }
  }
  return perResource<SavedCatalogue>((name) => saved.get(name));
}

async function saveCategories(
  { categories: { records } }: FolderCatalogue,
  { categories: stored }: StoredCatalogue,
  writing: Writing,
): Promise<SavedRecord[]> {
  const first = await saveEach(slugsMakingWay(records, stored), saveCategory, silently(writing));
  return joinResults(first, await saveEach(parentsFirst(records), saveCategory, writing));
}

async function saveAllProducts(
  { products: { records } }: FolderCatalogue,
  { products: stored }: StoredCatalogue,
  writing: Writing,
): Promise<SavedRecord[]> {
  const first = await saveBatches(productsMakingWay(records, stored), saveProducts, silently(writing));
  return joinResults(first, await saveBatches(records, saveProducts, writing));
}

async function saveFoldersAndPages(
  catalogue: FolderCatalogue,
  stored: StoredCatalogue,
  writing: Writing,
): Promise<Pick<SavedCatalogue, 'folders' | 'pages'>> {
  const folders = {
    type: 'folder' as const,
    records: catalogue.folders.records,
    stored: stored.folders,
    save: saveFolder,
    withoutLinks: folderWithoutLinks,
  };
  const pages = {
    type: 'cms_page' as const,
    records: catalogue.pages.records,
    stored: stored.pages,
    save: savePage,
    withoutLinks: pageWithoutLinks,
  };
  const targets = linkTargets([...folders.records, ...pages.records]);
  const finishFolders = await saveLinked(folders, targets, writing);
  const finishPages = await saveLinked(pages, targets, writing);
  return { folders: await finishFolders(), pages: await finishPages() };
}
