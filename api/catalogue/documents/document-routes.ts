import { operations } from '../../contract/operations.ts';
import { document } from '../../kernel/database/schema/document.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { registerWrites } from '../../kernel/records/register-writes.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import type { DocumentFiles } from './document-files.ts';
import { type DocumentReads, listFacets, listSuperseded, showDocument } from './read-documents.ts';
import { createDocumentReader } from './read-product-documents.ts';
import { deleteDocument, isDocument, saveDocument } from './save-document.ts';

/** Documents to download, and their versions. */
export function documentRoutes(router: Router, services: Services, files: DocumentFiles): void {
  const { database, mediaUrl } = services;
  const { db } = database;
  const reads: DocumentReads = { db, mediaUrl, sizeOf: files.sizeOf };
  const list = createDocumentReader(reads, services.sharedReads);
  const { document: documents, documentFacets, documentVersions } = operations;
  register(router, documents.index, ({ query }) => list(query));
  register(router, documents.show, ({ parameters }) => showDocument(reads, parameters.id));
  register(router, documentFacets.index, ({ query }) => listFacets(db, query));
  register(router, documentVersions.index, ({ query }) => listSuperseded(db, query, mediaUrl));
  registerWrites(router, services, documents, {
    name: 'document',
    table: document,
    keyField: 'code',
    findId: async (tx, input) => (await findStored(tx, document, isDocument(input)))?.id,
    save: saveDocument,
    remove: deleteDocument,
  });
}
