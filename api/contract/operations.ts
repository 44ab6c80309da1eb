import { z } from 'zod';
import { acceptedSchema } from './account.ts';
import { accountOperations } from './account-operations.ts';
import { captchaCreateSchema, captchaOfferSchema } from './captcha.ts';
import {
  calculableListSchema,
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
  productPacksSchema,
  showParameters,
  synonymContract,
  vocabularyInputSchema,
} from './catalogue.ts';
import { claimOperations } from './claim-operations.ts';
import { colourOperations } from './colour-operations.ts';
import { commonQuerySchema, listOf, pagingQuerySchema } from './common.ts';
import {
  askedSearchListSchema,
  askedSearchQuery,
  askedSearchReceiptSchema,
  countryContract,
  editorSessionInputSchema,
  editorSessionSchema,
  folderDetailSchema,
  folderInputSchema,
  folderListSchema,
  menuIndexQuery,
  menuInputSchema,
  menuListSchema,
  menuSchema,
  missedSearchListSchema,
  missedSearchReceiptSchema,
  missedSearchReportSchema,
  pageDetailSchema,
  pageIndexQuery,
  pageInputSchema,
  pageListSchema,
  pageParameters,
  searchDocumentListSchema,
  searchDocumentsQuery,
  searchQuery,
  searchResultSchema,
  settingContract,
  siteIndexQuery,
  siteInputSchema,
  siteListSchema,
  sitemapEntrySchema,
  sitemapListSchema,
  sitemapQuery,
  sitemapShowQuery,
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
import { backupOperations } from './desk/backups.ts';
import { batchOperations } from './desk/batch.ts';
import { draftOperations } from './desk/drafts.ts';
import { handlingOperations } from './desk/handling-operations.ts';
import { importOperations } from './desk/import.ts';
import { mailWorkOperations } from './desk/mail-work.ts';
import { mediaLibraryOperations } from './desk/media.ts';
import { orderChangeOperations } from './desk/order-change.ts';
import { packingOperations } from './desk/packing.ts';
import { previewOperations } from './desk/previews.ts';
import { publicationRunOperations } from './desk/publications.ts';
import { recordOperations } from './desk/records.ts';
import { refundOperations } from './desk/refunds.ts';
import { revisionOperations } from './desk/revisions.ts';
import { shopWorkOperations } from './desk/shop-work.ts';
import { staffOperations } from './desk/staff-operations.ts';
import { stockOperations } from './desk/stock.ts';
import { translationOperations } from './desk/translations.ts';
import { documentOperations } from './document-operations.ts';
import type { ErrorCode } from './errors.ts';
import { mailIndexQuery, mailListSchema, mailPreviewQuery, mailPreviewSchema } from './mail.ts';
import { mediaCreateQuery, mediaDetailSchema, publicationListSchema } from './media.ts';
import { missedAddressOperations } from './missed-address.ts';
import {
  fileBody,
  idParameters,
  noBody,
  noParameters,
  type Operation,
  operation,
  read,
  readErrors,
  reads,
  refusedWrites,
  writeErrors,
  writes,
} from './operation.ts';
import { orderOperations } from './order-operations.ts';
import { previewableQuery, previewErrors, previewOf, previewParameters } from './preview.ts';
import { purchaseOrderOperations } from './purchase-order-operations.ts';
import { purgeOperations } from './purge.ts';
import { redirectContract } from './redirect.ts';
import { byIdOrCode } from './resource.ts';
import { shipmentOperations } from './shipment.ts';
import { shopOperations } from './shop-operations.ts';
import { siteAnnouncementOperations } from './site-announcement.ts';
import { depotContract } from './stock.ts';
import { stockAlertOperations } from './stock-alert.ts';
import { stockListOperations } from './stock-list.ts';
import { submissionOperations } from './submission-operations.ts';
import { testimonyContract } from './testimony.ts';
import { trainingIndexQuery, trainingInputSchema, trainingListSchema, trainingSchema } from './training.ts';
import { wishlistSendSchema, wishlistSentSchema } from './wishlist.ts';

const withId = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape, z.core.$strict>) =>
  input.extend({ id: z.number().int().positive() });
const byPlan: readonly ErrorCode[] = ['not_available_in_this_saleplan'];

const vocabularySchema = withId(vocabularyInputSchema);
const filterSchema = withId(filterInputSchema);

/** Every call of the API, by resource and action. */
export const operations = {
  ...shopOperations,
  site: {
    ...reads('site', {
      query: siteIndexQuery,
      list: siteListSchema,
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: siteSchema,
    }),
    ...writes('site', 'settings', siteInputSchema),
  },
  setting: settingContract.operations,
  menu: {
    ...reads('menu', {
      query: menuIndexQuery,
      list: menuListSchema,
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: menuSchema,
    }),
    ...writes('menu', 'content', menuInputSchema),
  },
  category: {
    ...reads('category', {
      query: categoryIndexQuery,
      list: categoryListSchema,
      parameters: showParameters,
      showQuery: previewableQuery,
      detail: categoryDetailSchema,
      errors: [...byPlan, ...previewErrors],
    }),
    ...writes('category', 'catalogue', categoryInputSchema),
    preview: previewOf('category'),
  },
  product: {
    ...reads('product', {
      query: productIndexQuery,
      list: productListSchema,
      parameters: showParameters,
      showQuery: previewableQuery,
      detail: productDetailSchema,
      errors: [...byPlan, ...previewErrors],
    }),
    packs: read({
      id: 'product.packs',
      path: '/product/{id}/packs',
      tag: 'product',
      summary: 'The packs of a product, with what it takes to choose one',
      parameters: showParameters,
      query: commonQuerySchema,
      response: productPacksSchema,
      errors: ['not_found', ...byPlan],
    }),
    ...writes('product', 'catalogue', productInputSchema),
    preview: previewOf('product'),
  },
  calculableProduct: {
    index: read({
      id: 'calculable-product.index',
      path: '/calculable-product',
      tag: 'product',
      parameters: noParameters,
      summary: 'Products that a quantity can be calculated for, by name',
      query: pagingQuerySchema,
      response: calculableListSchema,
    }),
  },
  filtersProducts: {
    index: read({
      id: 'filters-products.index',
      path: '/filters-products',
      tag: 'product',
      parameters: noParameters,
      summary: 'Filters of a selection of products, with counts',
      query: filtersProductsQuery,
      response: filtersProductsSchema,
    }),
  },
  vocabulary: {
    ...reads('vocabulary', {
      query: pagingQuerySchema,
      list: listOf(vocabularySchema),
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: vocabularySchema,
    }),
    ...writes('vocabulary', 'catalogue', vocabularyInputSchema),
  },
  filter: {
    ...reads('filter', {
      query: pagingQuerySchema,
      list: listOf(filterSchema),
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: filterSchema,
    }),
    ...writes('filter', 'catalogue', filterInputSchema),
  },
  synonym: synonymContract.operations,
  page: {
    ...reads('page', {
      query: pageIndexQuery,
      list: pageListSchema,
      parameters: pageParameters,
      showQuery: previewableQuery,
      detail: pageDetailSchema,
      errors: [...byPlan, ...previewErrors],
    }),
    ...writes('page', 'content', pageInputSchema),
    preview: previewOf('page'),
  },
  slider: {
    ...reads('slider', {
      query: sliderIndexQuery.extend(previewParameters),
      list: sliderListSchema,
      listErrors: [...byPlan, ...previewErrors],
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: sliderSchema,
    }),
    ...writes('slider', 'content', sliderInputSchema),
  },
  folder: {
    ...reads('folder', {
      query: pagingQuerySchema,
      list: folderListSchema,
      parameters: pageParameters,
      showQuery: previewableQuery,
      detail: folderDetailSchema,
      errors: [...byPlan, ...previewErrors],
    }),
    ...writes('folder', 'content', folderInputSchema),
    preview: previewOf('folder'),
  },
  country: countryContract.operations,
  tags: {
    ...reads('tags', {
      query: tagIndexQuery,
      list: tagListSchema,
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: tagSchema,
    }),
    ...writes('tags', 'content', tagInputSchema),
  },
  training: {
    ...reads('training', {
      query: trainingIndexQuery,
      list: trainingListSchema,
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: trainingSchema,
    }),
    ...writes('training', 'content', trainingInputSchema),
  },
  testimony: testimonyContract.operations,
  redirect: redirectContract.operations,
  missedAddress: missedAddressOperations,
  purge: purgeOperations,
  siteAnnouncement: siteAnnouncementOperations,
  url: {
    index: read({
      id: 'url.index',
      path: '/url',
      tag: 'address',
      parameters: noParameters,
      summary: 'Every address of the site',
      query: urlIndexQuery,
      response: urlListSchema,
    }),
    entity: read({
      id: 'url.entity',
      path: '/url/entity',
      tag: 'address',
      parameters: noParameters,
      summary: 'The entity behind a slug',
      query: urlEntityQuery,
      response: urlEntitySchema,
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
      response: sitemapListSchema,
    }),
    show: read({
      id: 'sitemap.show',
      path: '/sitemap/{id}',
      tag: 'address',
      parameters: idParameters,
      summary: 'One entry of the site map: what stands under the id of an entity',
      query: sitemapShowQuery,
      response: sitemapEntrySchema,
      errors: ['not_found'],
    }),
    ...refusedWrites('sitemap', 'content', 'an entry follows the page, product or category that it names'),
  },
  search: {
    index: read({
      id: 'search.index',
      path: '/search',
      tag: 'search',
      parameters: noParameters,
      summary: 'Suggestions for a text',
      query: searchQuery,
      response: searchResultSchema,
      errors: ['too_many_requests'],
    }),
    asked: read({
      id: 'search.asked',
      path: '/search/asked',
      tag: 'search',
      parameters: noParameters,
      summary: 'What is searched for most',
      query: commonQuerySchema,
      response: askedSearchListSchema,
    }),
    countAsked: operation({
      id: 'search.count-asked',
      method: 'POST',
      path: '/search/asked',
      tag: 'search',
      access: 'none',
      summary: 'Count a search that a visitor went on with',
      parameters: noParameters,
      query: askedSearchQuery,
      body: noBody,
      status: 200,
      response: askedSearchReceiptSchema,
      errors: [...readErrors, 'too_many_requests'],
    }),
    documents: read({
      id: 'search.documents',
      path: '/search/documents',
      tag: 'search',
      parameters: noParameters,
      summary: 'Everything that can be found, to build an index from',
      query: searchDocumentsQuery,
      response: searchDocumentListSchema,
    }),
    missed: operation({
      id: 'search.missed',
      method: 'GET',
      path: '/search/missed',
      tag: 'search',
      access: 'editor',
      right: 'texts',
      summary: 'Searches without a result, most frequent first',
      parameters: noParameters,
      query: pagingQuerySchema,
      body: noBody,
      status: 200,
      response: missedSearchListSchema,
      errors: [...readErrors, 'unauthorized'],
    }),
    reportMissed: operation({
      id: 'search.report-missed',
      method: 'POST',
      path: '/search/missed',
      tag: 'search',
      access: 'site',
      summary: 'Count searches without a result, for a site of another process',
      parameters: noParameters,
      query: commonQuerySchema,
      body: missedSearchReportSchema,
      status: 200,
      response: missedSearchReceiptSchema,
      errors: [...readErrors, 'unauthorized', 'invalid_fields', 'too_large'],
    }),
  },
  session: {
    create: operation({
      id: 'session.create',
      method: 'POST',
      path: '/session/editor',
      tag: 'session',
      access: 'none',
      summary: 'Open an editor’s session, while there are no staff',
      parameters: noParameters,
      query: commonQuerySchema,
      body: editorSessionInputSchema,
      response: editorSessionSchema,
      status: 201,
      errors: [
        ...readErrors,
        'invalid_fields',
        'wrong_password',
        'token_needed',
        'too_many_requests',
        'too_large',
      ],
    }),
    remove: operation({
      id: 'session.delete',
      method: 'DELETE',
      path: '/session/editor',
      tag: 'session',
      access: 'editor',
      right: 'desk',
      summary: 'End the editor’s session that asks',
      parameters: noParameters,
      query: commonQuerySchema,
      body: noBody,
      response: acceptedSchema,
      status: 200,
      errors: [...readErrors, 'unauthorized'],
    }),
  },
  media: {
    create: operation({
      id: 'media.create',
      method: 'POST',
      path: '/media',
      tag: 'media',
      access: 'editor',
      right: 'content',
      status: 201,
      summary: 'Store a picture or a document, sent as it is',
      parameters: noParameters,
      query: mediaCreateQuery,
      body: fileBody,
      response: mediaDetailSchema,
      errors: writeErrors,
    }),
  },
  mediaLibrary: mediaLibraryOperations,
  import: importOperations,
  captcha: {
    create: operation({
      id: 'captcha.create',
      method: 'POST',
      path: '/captcha',
      tag: 'form',
      access: 'none',
      summary: 'What a browser needs to pass the captcha of a form',
      parameters: noParameters,
      query: commonQuerySchema,
      body: captchaCreateSchema,
      response: captchaOfferSchema,
      status: 201,
      errors: [...readErrors, 'invalid_fields', 'too_many_requests', 'too_large'],
    }),
  },
  wishlist: {
    send: operation({
      id: 'wishlist.send',
      method: 'POST',
      path: '/wishlist/send',
      tag: 'form',
      access: 'none',
      summary: 'Send a list of favourites by mail',
      parameters: noParameters,
      query: commonQuerySchema,
      body: wishlistSendSchema,
      response: wishlistSentSchema,
      status: 201,
      errors: [...readErrors, 'invalid_fields', 'too_many_requests', 'too_large'],
    }),
  },
  mail: {
    index: operation({
      id: 'mail.index',
      readsPersonalData: true,
      method: 'GET',
      path: '/mail',
      tag: 'mail',
      access: 'editor',
      right: 'customers',
      summary: 'The mail queue, newest email first',
      parameters: noParameters,
      query: mailIndexQuery,
      body: noBody,
      status: 200,
      response: mailListSchema,
      errors: [...readErrors, 'unauthorized'],
    }),
    preview: operation({
      id: 'mail.preview',
      method: 'GET',
      path: '/mail/preview',
      tag: 'mail',
      access: 'editor',
      right: 'texts',
      summary: 'A link that shows every mail template in a browser',
      parameters: noParameters,
      query: mailPreviewQuery,
      body: noBody,
      status: 200,
      response: mailPreviewSchema,
      errors: [...readErrors, 'unauthorized'],
    }),
  },
  staffMail: mailWorkOperations,
  publicationRun: publicationRunOperations,
  backup: backupOperations,
  record: recordOperations,
  revision: revisionOperations,
  draft: draftOperations,
  preview: previewOperations,
  translation: translationOperations,
  recordBatch: batchOperations,
  ...orderOperations,
  ...shopWorkOperations,
  ...refundOperations,
  ...handlingOperations,
  ...accountOperations,
  ...claimOperations,
  ...submissionOperations,
  ...colourOperations,
  ...purchaseOrderOperations,
  ...documentOperations,
  ...stockListOperations,
  stock: stockOperations,
  stockAlert: stockAlertOperations,
  shipment: shipmentOperations,
  packing: packingOperations,
  orderChange: orderChangeOperations,
  depot: depotContract.operations,
  ...staffOperations,
  publication: {
    index: operation({
      id: 'publication.index',
      method: 'GET',
      path: '/publication',
      tag: 'publication',
      access: 'editor',
      right: 'texts',
      summary: 'The publishing log, newest first',
      parameters: noParameters,
      query: pagingQuerySchema,
      body: noBody,
      status: 200,
      response: publicationListSchema,
      errors: [...readErrors, 'unauthorized'],
    }),
  },
} satisfies Record<string, Record<string, Operation>>;

export const allOperations: readonly Operation[] = Object.values(operations).flatMap((actions): Operation[] =>
  Object.values(actions),
);
