import { z } from 'zod';
import {
  categoryDetailSchema,
  categoryIndexQuery,
  categoryInputSchema,
  categoryListSchema,
  filterInputSchema,
  filtersProductsQuery,
  filtersProductsSchema,
  productDetailSchema,
  productIndexQuery,
  productInputSchema,
  productListSchema,
  showParameters,
  synonymInputSchema,
  vocabularyInputSchema,
} from './catalogue.ts';
import { codeSchema, commonQuerySchema, idSchema, listOf, pagingQuerySchema } from './common.ts';
import {
  countryInputSchema,
  countryListSchema,
  countrySchema,
  editorSessionInputSchema,
  editorSessionSchema,
  folderDetailSchema,
  folderInputSchema,
  folderListSchema,
  menuIndexQuery,
  menuInputSchema,
  menuListSchema,
  menuSchema,
  pageDetailSchema,
  pageIndexQuery,
  pageInputSchema,
  pageListSchema,
  pageParameters,
  searchQuery,
  searchResultSchema,
  settingIndexQuery,
  settingInputSchema,
  settingListSchema,
  settingSchema,
  siteIndexQuery,
  siteInputSchema,
  siteListSchema,
  sitemapListSchema,
  sitemapQuery,
  siteSchema,
  sliderIndexQuery,
  sliderInputSchema,
  sliderListSchema,
  sliderSchema,
  tagIndexQuery,
  tagInputSchema,
  tagListSchema,
  tagSchema,
  urlEntityQuery,
  urlEntitySchema,
  urlIndexQuery,
  urlListSchema,
} from './content.ts';
import type { ErrorCode } from './errors.ts';
import { mediaCreateQuery, mediaDetailSchema, publicationListSchema } from './media.ts';
import {
  fileBody,
  noBody,
  noParameters,
  type Operation,
  operation,
  read,
  readErrors,
  reads,
  writeErrors,
  writes,
} from './operation.ts';

const withId = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape, z.core.$strict>) =>
  input.extend({ id: z.number().int().positive() });
const byIdOrCode = z.object({ id: z.union([idSchema, codeSchema]) });
const byPlan: readonly ErrorCode[] = ['not_available_in_this_saleplan'];

const vocabularySchema = withId(vocabularyInputSchema);
const filterSchema = withId(filterInputSchema);
const synonymSchema = withId(synonymInputSchema);

/** Every call of the API, by resource and action. */
export const operations = {
  site: {
    ...reads('site', {
      query: siteIndexQuery,
      list: siteListSchema,
      parameters: byIdOrCode,
      detail: siteSchema,
    }),
    ...writes('site', siteInputSchema),
  },
  setting: {
    ...reads('setting', {
      query: settingIndexQuery,
      list: settingListSchema,
      parameters: byIdOrCode,
      detail: settingSchema,
    }),
    ...writes('setting', settingInputSchema),
  },
  menu: {
    ...reads('menu', {
      query: menuIndexQuery,
      list: menuListSchema,
      parameters: byIdOrCode,
      detail: menuSchema,
    }),
    ...writes('menu', menuInputSchema),
  },
  category: {
    ...reads('category', {
      query: categoryIndexQuery,
      list: categoryListSchema,
      parameters: showParameters,
      detail: categoryDetailSchema,
      errors: byPlan,
    }),
    ...writes('category', categoryInputSchema),
  },
  product: {
    ...reads('product', {
      query: productIndexQuery,
      list: productListSchema,
      parameters: showParameters,
      detail: productDetailSchema,
      errors: byPlan,
    }),
    ...writes('product', productInputSchema),
  },
  filtersProducts: {
    index: read({
      id: 'filters-products.index',
      path: '/filters-products',
      tag: 'product',
      parameters: noParameters,
      summary: 'Filters of a selection of products, with counts',
      query: filtersProductsQuery,
      answer: filtersProductsSchema,
    }),
  },
  vocabulary: {
    ...reads('vocabulary', {
      query: pagingQuerySchema,
      list: listOf(vocabularySchema),
      parameters: byIdOrCode,
      detail: vocabularySchema,
    }),
    ...writes('vocabulary', vocabularyInputSchema),
  },
  filter: {
    ...reads('filter', {
      query: pagingQuerySchema,
      list: listOf(filterSchema),
      parameters: byIdOrCode,
      detail: filterSchema,
    }),
    ...writes('filter', filterInputSchema),
  },
  synonym: {
    ...reads('synonym', {
      query: pagingQuerySchema,
      list: listOf(synonymSchema),
      parameters: byIdOrCode,
      detail: synonymSchema,
    }),
    ...writes('synonym', synonymInputSchema),
  },
  page: {
    ...reads('page', {
      query: pageIndexQuery,
      list: pageListSchema,
      parameters: pageParameters,
      detail: pageDetailSchema,
      errors: byPlan,
    }),
    ...writes('page', pageInputSchema),
  },
  slider: {
    ...reads('slider', {
      query: sliderIndexQuery,
      list: sliderListSchema,
      parameters: byIdOrCode,
      detail: sliderSchema,
    }),
    ...writes('slider', sliderInputSchema),
  },
  folder: {
    ...reads('folder', {
      query: pagingQuerySchema,
      list: folderListSchema,
      parameters: pageParameters,
      detail: folderDetailSchema,
      errors: byPlan,
    }),
    ...writes('folder', folderInputSchema),
  },
  country: {
    ...reads('country', {
      query: pagingQuerySchema,
      list: countryListSchema,
      parameters: byIdOrCode,
      detail: countrySchema,
    }),
    ...writes('country', countryInputSchema),
  },
  tags: {
    ...reads('tags', {
      query: tagIndexQuery,
      list: tagListSchema,
      parameters: byIdOrCode,
      detail: tagSchema,
    }),
    ...writes('tags', tagInputSchema),
  },
  url: {
    index: read({
      id: 'url.index',
      path: '/url',
      tag: 'address',
      parameters: noParameters,
      summary: 'Every address of the site',
      query: urlIndexQuery,
      answer: urlListSchema,
    }),
    entity: read({
      id: 'url.entity',
      path: '/url/entity',
      tag: 'address',
      parameters: noParameters,
      summary: 'The entity behind a slug',
      query: urlEntityQuery,
      answer: urlEntitySchema,
      errors: ['not_found', ...byPlan],
    }),
  },
  sitemap: {
    index: read({
      id: 'sitemap.index',
      path: '/sitemap',
      tag: 'address',
      parameters: noParameters,
      summary: 'The site map of one language and sales plan',
      query: sitemapQuery,
      answer: sitemapListSchema,
    }),
  },
  search: {
    index: read({
      id: 'search.index',
      path: '/search',
      tag: 'search',
      parameters: noParameters,
      summary: 'Suggestions for a text',
      query: searchQuery,
      answer: searchResultSchema,
    }),
  },
  session: {
    create: operation({
      id: 'session.create',
      method: 'POST',
      path: '/session/editor',
      tag: 'session',
      access: 'none',
      summary: 'Open an editor’s session',
      parameters: noParameters,
      query: commonQuerySchema,
      body: editorSessionInputSchema,
      answer: editorSessionSchema,
      status: 201,
      errors: [...readErrors, 'invalid_fields', 'wrong_password', 'too_many_requests', 'too_large'],
    }),
  },
  media: {
    create: operation({
      id: 'media.create',
      method: 'POST',
      path: '/media',
      tag: 'media',
      access: 'editor',
      status: 201,
      summary: 'Store a picture or a document, sent as it is',
      parameters: noParameters,
      query: mediaCreateQuery,
      body: fileBody,
      answer: mediaDetailSchema,
      errors: writeErrors,
    }),
  },
  publication: {
    index: operation({
      id: 'publication.index',
      method: 'GET',
      path: '/publication',
      tag: 'publication',
      access: 'editor',
      summary: 'The publishing log, newest first',
      parameters: noParameters,
      query: pagingQuerySchema,
      body: noBody,
      status: 200,
      answer: publicationListSchema,
      errors: [...readErrors, 'unauthorized'],
    }),
  },
} satisfies Record<string, Record<string, Operation>>;
