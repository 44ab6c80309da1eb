import { commonQuerySchema, pagingQuerySchema } from './common.ts';
import {
  documentDetailSchema,
  documentFacetsSchema,
  documentIndexQuery,
  documentInputSchema,
  documentListSchema,
  documentParameters,
  documentShowQuery,
  documentVersionListSchema,
} from './document.ts';
import { noBody, noParameters, operation, read, readErrors, reads, writes } from './operation.ts';

const tag = 'document';

/** Sheets, declarations, brochures: what is downloaded. */
export const documentOperations = {
  document: {
    ...reads(tag, {
      query: documentIndexQuery,
      list: documentListSchema,
      parameters: documentParameters,
      showQuery: documentShowQuery,
      detail: documentDetailSchema,
    }),
    ...writes(tag, 'catalogue', documentInputSchema),
  },
  documentFacets: {
    index: read({
      id: 'document-facets.index',
      path: '/document-facets',
      tag,
      summary: 'Types and families that have documents of products, with counts',
      parameters: noParameters,
      query: commonQuerySchema,
      response: documentFacetsSchema,
    }),
  },
  documentVersions: {
    index: operation({
      id: 'document-versions.index',
      method: 'GET',
      path: '/document-versions',
      tag,
      access: 'editor',
      right: 'catalogue',
      summary: 'Versions that newer ones have taken the place of, newest first',
      parameters: noParameters,
      query: pagingQuerySchema,
      body: noBody,
      status: 200,
      response: documentVersionListSchema,
      errors: [...readErrors, 'unauthorized'],
    }),
  },
};
