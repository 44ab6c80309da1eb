import { saveCategory } from '../catalogue/categories/save-category.ts';
import { saveBase } from '../catalogue/colours/save-base.ts';
import { saveColourant } from '../catalogue/colours/save-colourant.ts';
import { saveFormula } from '../catalogue/colours/save-formula.ts';
import { saveMachine } from '../catalogue/colours/save-machine.ts';
import { saveTeinte } from '../catalogue/colours/save-teinte.ts';
import { saveDocument } from '../catalogue/documents/save-document.ts';
import { saveFilter } from '../catalogue/filters/save-filter.ts';
import { saveProducts } from '../catalogue/products/save-products.ts';
import { saveVocabulary } from '../catalogue/save-vocabulary.ts';
import { saveSynonym } from '../catalogue/search/save-synonym.ts';
import { saveStore } from '../content/dealers/save-store.ts';
import { saveMenu } from '../content/menus/save-menu.ts';
import { saveSlider } from '../content/menus/save-slider.ts';
import { saveFolder } from '../content/pages/save-folder.ts';
import { savePage } from '../content/pages/save-page.ts';
import { saveCountry } from '../content/settings/save-country.ts';
import { saveSetting } from '../content/settings/save-setting.ts';
import { saveSite } from '../content/settings/save-site.ts';
import { saveTag } from '../content/settings/save-tag.ts';
import { saveTestimony } from '../content/testimony/save-testimony.ts';
import { saveTraining } from '../customers/training/save-training.ts';
import { saveDiscount } from '../shop/discount/save-discount.ts';
import { saveCarrier } from '../shop/shipping/save-carrier.ts';
import { saveRelayPoint } from '../shop/shipping/save-relay-point.ts';
import { saveFormCatalog } from '../trade/save-form-catalog.ts';
import { saveFormCatalogProduct } from '../trade/save-form-catalog-product.ts';
import { productsMakingWay, slugsMakingWay } from './make-way.ts';
import { parentsFirst } from './parents-first.ts';
import type { FolderCatalogue, StoredCatalogue } from './records.ts';
import type { ResourceName } from './resources.ts';
import { folderWithoutLinks, joinResults, linkTargets, pageWithoutLinks, saveLinked } from './save-linked.ts';
import { type SavedRecord, saveBatches, saveEach, silently, type Writing } from './save-records.ts';

export type SavedCatalogue = Readonly<Record<ResourceName, readonly SavedRecord[]>>;

/** Writes everything in one transaction, what is pointed to before what points to it. */
export async function saveCatalogue(
  catalogue: FolderCatalogue,
  stored: StoredCatalogue,
  writing: Writing,
): Promise<SavedCatalogue> {
  const {
    site,
    settings,
    vocabulary,
    filters,
    tags,
    countries,
    synonyms,
    categories,
    products,
    carriers,
    discounts,
    menus,
    sliders,
  } = catalogue;
  return {
    site: await saveEach(site.records, saveSite, writing),
    settings: await saveEach(settings.records, saveSetting, writing),
    vocabulary: await saveEach(vocabulary.records, saveVocabulary, writing),
    filters: await saveEach(filters.records, saveFilter, writing),
    tags: await saveEach(tags.records, saveTag, writing),
    countries: await saveEach(countries.records, saveCountry, writing),
    synonyms: await saveEach(synonyms.records, saveSynonym, writing),
    categories: joinResults(
      await saveEach(slugsMakingWay(categories.records, stored.categories), saveCategory, silently(writing)),
      await saveEach(parentsFirst(categories.records), saveCategory, writing),
    ),
    products: joinResults(
      await saveBatches(
        productsMakingWay(products.records, stored.products),
        saveProducts,
        silently(writing),
      ),
      await saveBatches(products.records, saveProducts, writing),
    ),
    documents: await saveEach(catalogue.documents.records, saveDocument, writing),
    carriers: await saveEach(carriers.records, saveCarrier, writing),
    'relay-points': await saveEach(catalogue['relay-points'].records, saveRelayPoint, writing),
    stores: await saveEach(catalogue.stores.records, saveStore, writing),
    discounts: await saveEach(discounts.records, saveDiscount, writing),
    ...(await saveColours(catalogue, writing)),
    'form-catalogs': await saveEach(catalogue['form-catalogs'].records, saveFormCatalog, writing),
    'form-catalog-products': await saveEach(
      catalogue['form-catalog-products'].records,
      saveFormCatalogProduct,
      writing,
    ),
    ...(await saveFoldersAndPages(catalogue, stored, writing)),
    trainings: await saveEach(catalogue.trainings.records, saveTraining, writing),
    testimonies: await saveEach(catalogue.testimonies.records, saveTestimony, writing),
    menus: await saveEach(menus.records, saveMenu, writing),
    sliders: await saveEach(sliders.records, saveSlider, writing),
  };
}

async function saveColours(
  { machines, teintes, colourants, bases, formulas }: FolderCatalogue,
  writing: Writing,
): Promise<Pick<SavedCatalogue, 'machines' | 'teintes' | 'colourants' | 'bases' | 'formulas'>> {
  return {
    machines: await saveEach(machines.records, saveMachine, writing),
    teintes: await saveEach(teintes.records, saveTeinte, writing),
    colourants: await saveEach(colourants.records, saveColourant, writing),
    bases: await saveEach(bases.records, saveBase, writing),
    formulas: await saveEach(formulas.records, saveFormula, writing),
  };
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
