import type { operations } from '../../../api/contract/operations.ts';
import { get } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';
import type { AuditEntry, AuditFilters } from './audit-search.ts';

const perPage = 100;

/** How an outcome is marked. */
export const outcomeTones: Record<AuditEntry['outcome'], string> = {
  done: 'good',
  refused: 'warn',
  failed: 'bad',
};

/** The moment at which a day begins here, so many days later. */
function beginOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined;
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}

/** Entries of the audit trail, newest first. */
export const auditSource = ({ from, to, ...filters }: AuditFilters): ListSource<AuditEntry> => ({
  key: ['audit', { from, to, ...filters }],
  perPage,
  read: (page, signal) =>
    get<typeof operations.audit.index>('/desk/audit', {
      query: { ...filters, from: beginOf(from), until: beginOf(to, 1), page, perPage },
      signal,
    }),
});
