import { z } from 'zod';
import { commonQuerySchema } from '../common.ts';
import { noBody, noParameters, operation, readErrors } from '../operation.ts';

/** What is known of the backups of the site. */
const backupStateSchema = z.object({
  /** Whether the site saves itself once a day. */
  is_scheduled: z.boolean(),
  /** When the last whole backup was begun; null: none is known. */
  last_whole_at: z.iso.datetime().nullable(),
  /** Whether the last backup failed, or lacked files. */
  has_failed: z.boolean(),
  /** Whether the site saves itself, and no whole backup was begun for 26 hours. */
  is_overdue: z.boolean(),
});

export const backupOperations = {
  show: operation({
    id: 'backup.show',
    method: 'GET',
    path: '/desk/backup',
    tag: 'staff',
    access: 'editor',
    right: 'staff',
    summary: 'When the site was last saved as a whole, and whether the last backup failed',
    parameters: noParameters,
    query: commonQuerySchema,
    body: noBody,
    status: 200,
    response: backupStateSchema,
    errors: [...readErrors, 'unauthorized'],
  }),
};
