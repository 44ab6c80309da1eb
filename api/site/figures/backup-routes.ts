import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';

/** What a process knows of the backups of its site. */
export interface BackupState {
  /** It saves itself once a day. */
  readonly isScheduled: boolean;
  /** When the last whole one was begun; undefined: none is known. */
  readonly lastWholeAt: Date | undefined;
  readonly hasFailed: boolean;
}

/** A day, and what a backup takes. */
const mostAgeMs = 26 * 60 * 60 * 1000;

export function backupRoutes(
  router: Router,
  { clock }: Services,
  readBackups: () => Promise<BackupState>,
): void {
  register(router, operations.backup.show, async () => {
    const { isScheduled, lastWholeAt, hasFailed } = await readBackups();
    const isOld = lastWholeAt === undefined || clock().getTime() - lastWholeAt.getTime() > mostAgeMs;
    return {
      is_scheduled: isScheduled,
      last_whole_at: lastWholeAt?.toISOString() ?? null,
      has_failed: hasFailed,
      is_overdue: isScheduled && isOld,
    };
  });
}
