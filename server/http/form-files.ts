import { applicationFiles } from '../../api/contract/application.ts';
import { claimFiles } from '../../api/contract/claim.ts';
import { constructionStartFiles } from '../../api/contract/construction-start.ts';
import type { FileRules } from '../../api/contract/files.ts';
import { purchaseOrderFiles, sheetFiles } from '../../api/contract/purchase-order.ts';
import type { Screen } from '../../src/lib/routes/route-table.ts';

/** Screens whose forms may bring files. */
export const formFiles: Readonly<Partial<Record<Screen, readonly FileRules[]>>> = {
  return: [claimFiles],
  'worksite-start-up': [constructionStartFiles],
  'spontaneous-application': applicationFiles,
  'purchase-order': [purchaseOrderFiles, sheetFiles],
};
