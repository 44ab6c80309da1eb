import { defineLiveCollection } from 'astro:content';
import * as loaders from './content/loaders.ts';

export const collections = {
  site: defineLiveCollection({ loader: loaders.site }),
  settings: defineLiveCollection({ loader: loaders.settings }),
  countries: defineLiveCollection({ loader: loaders.countries }),
  menus: defineLiveCollection({ loader: loaders.menus }),
  categoryTrees: defineLiveCollection({ loader: loaders.categoryTrees }),
  categories: defineLiveCollection({ loader: loaders.categories }),
  products: defineLiveCollection({ loader: loaders.products }),
  productCards: defineLiveCollection({ loader: loaders.productCards }),
  familyProducts: defineLiveCollection({ loader: loaders.familyProducts }),
  productLists: defineLiveCollection({ loader: loaders.productLists }),
  promotedProducts: defineLiveCollection({ loader: loaders.promotedProducts }),
  facets: defineLiveCollection({ loader: loaders.facets }),
  guides: defineLiveCollection({ loader: loaders.guides }),
  pages: defineLiveCollection({ loader: loaders.pages }),
  pageLists: defineLiveCollection({ loader: loaders.pageLists }),
  folders: defineLiveCollection({ loader: loaders.folders }),
  folderLists: defineLiveCollection({ loader: loaders.folderLists }),
  tags: defineLiveCollection({ loader: loaders.tags }),
  sliders: defineLiveCollection({ loader: loaders.sliders }),
  searches: defineLiveCollection({ loader: loaders.searches }),
  documents: defineLiveCollection({ loader: loaders.documents }),
  documentFacets: defineLiveCollection({ loader: loaders.documentFacets }),
  entities: defineLiveCollection({ loader: loaders.entities }),
  sitemaps: defineLiveCollection({ loader: loaders.sitemaps }),
};
