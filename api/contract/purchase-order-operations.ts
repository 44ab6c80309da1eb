import { z } from 'zod';
import { commonQuerySchema, pagingQuerySchema } from './common.ts';
import type { ErrorCode } from './errors.ts';
import {
  formCatalogDetailSchema,
  formCatalogInputSchema,
  formCatalogListSchema,
  formCatalogProductIndexQuery,
  formCatalogProductInputSchema,
  formCatalogProductListSchema,
  formCatalogProductSchema,
  formCatalogShowQuery,
} from './form-catalog.ts';
import {
  fileResponseSchema,
  idParameters,
  noBody,
  noParameters,
  operation,
  readErrors,
  reads,
  writes,
} from './operation.ts';
import {
  purchaseOrderCreateSchema,
  purchaseOrderFileParameters,
  purchaseOrderFormLimits,
  purchaseOrderIndexQuery,
  purchaseOrderInputSchema,
  purchaseOrderListSchema,
  purchaseOrderReceiptSchema,
  purchaseOrderShowSchema,
} from './purchase-order.ts';
import { purchaseOrderFiles } from './purchase-order-rules.ts';
import { byIdOrCode } from './resource.ts';

const ofEditor = {
  tag: 'purchase-order',
  access: 'editor',
  right: 'shop',
  query: commonQuerySchema,
  status: 200,
} as const;
const staffErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const one = {
  ...ofEditor,
  parameters: idParameters,
  errors: [...staffErrors, 'not_found'],
} as const;

/** Trade orders, and the lists that they are made from. */
export const purchaseOrderOperations = {
  formCatalog: {
    ...reads('form-catalog', {
      query: pagingQuerySchema,
      list: formCatalogListSchema,
      parameters: byIdOrCode,
      showQuery: formCatalogShowQuery,
      detail: formCatalogDetailSchema,
    }),
    ...writes('form-catalog', 'catalogue', formCatalogInputSchema),
  },
  formCatalogProduct: {
    ...reads('form-catalog-products', {
      query: formCatalogProductIndexQuery,
      list: formCatalogProductListSchema,
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: formCatalogProductSchema,
    }),
    ...writes('form-catalog-products', 'catalogue', formCatalogProductInputSchema),
  },
  purchaseOrder: {
    create: operation({
      id: 'purchase-order.create',
      method: 'POST',
      path: '/purchase-order',
      summary: 'Send a trade order, with files; both sides get it as PDF and spreadsheet by mail',
      tag: 'purchase-order',
      access: 'distributor',
      right: 'shop',
      parameters: noParameters,
      query: commonQuerySchema,
      body: purchaseOrderCreateSchema,
      files: [purchaseOrderFiles],
      formLimits: purchaseOrderFormLimits,
      response: purchaseOrderReceiptSchema,
      status: 201,
      errors: [
        ...readErrors,
        ...(['unauthorized', 'not_distributor', 'invalid_fields', 'missing_fields'] as const),
        ...(['too_large', 'too_many_requests'] as const),
      ],
    }),
    index: operation({
      ...ofEditor,
      id: 'purchase-order.index',
      readsPersonalData: true,
      method: 'GET',
      path: '/purchase-order',
      summary: 'Trade orders, newest first',
      parameters: noParameters,
      query: purchaseOrderIndexQuery,
      body: noBody,
      response: purchaseOrderListSchema,
      errors: staffErrors,
    }),
    show: operation({
      ...one,
      id: 'purchase-order.show',
      readsPersonalData: true,
      method: 'GET',
      path: '/purchase-order/{id}',
      summary: 'One trade order',
      body: noBody,
      response: purchaseOrderShowSchema,
    }),
    update: operation({
      ...one,
      id: 'purchase-order.update',
      method: 'PUT',
      path: '/purchase-order/{id}',
      summary: 'Set how far a trade order has come',
      body: purchaseOrderInputSchema,
      response: purchaseOrderShowSchema,
      errors: [...one.errors, 'invalid_fields'],
    }),
    remove: operation({
      ...one,
      id: 'purchase-order.delete',
      method: 'DELETE',
      path: '/purchase-order/{id}',
      summary: 'Delete a trade order, with its files',
      body: noBody,
      response: z.object({ id: z.number().int() }),
    }),
    pdf: operation({
      ...one,
      id: 'purchase-order.pdf',
      readsPersonalData: true,
      method: 'GET',
      path: '/purchase-order/{id}/paper',
      summary: 'A trade order as PDF',
      body: noBody,
      response: fileResponseSchema,
      responseType: 'application/pdf',
    }),
    sheet: operation({
      ...one,
      id: 'purchase-order.sheet',
      readsPersonalData: true,
      method: 'GET',
      path: '/purchase-order/{id}/sheet',
      summary: 'A trade order as spreadsheet (XLSX)',
      body: noBody,
      response: fileResponseSchema,
      responseType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
    file: operation({
      ...one,
      id: 'purchase-order.file',
      readsPersonalData: true,
      method: 'GET',
      path: '/purchase-order/{id}/file/{position}',
      summary: 'A file that came with a trade order, 1 the first, to be saved',
      parameters: purchaseOrderFileParameters,
      body: noBody,
      response: fileResponseSchema,
      responseType: 'application/octet-stream',
    }),
  },
};
