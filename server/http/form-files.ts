import { applicationFiles } from '../../api/contract/application-rules.ts';
import { claimFiles } from '../../api/contract/claim-rules.ts';
import { constructionStartFiles } from '../../api/contract/construction-start-rules.ts';
import { purchaseOrderFormLimits } from '../../api/contract/purchase-order.ts';
import { purchaseOrderFiles, sheetFiles } from '../../api/contract/purchase-order-rules.ts';
import type { FormRules } from '../../api/kernel/http/read-form.ts';
import type { Screen } from '../../src/lib/routes/route-table.ts';

/** Screens whose forms may bring files. */
export const formFiles: Readonly<Partial<Record<Screen, FormRules>>> = {
  return: { files: [claimFiles] },
  'worksite-start-up': { files: [constructionStartFiles] },
  'spontaneous-application': { files: applicationFiles },
  'purchase-order': { files: [purchaseOrderFiles, sheetFiles], limits: purchaseOrderFormLimits },
};
