import type { operations } from '../../../api/contract/operations.ts';
import type { Result } from '../../app/api.ts';

export type AuditEntry = Result<typeof operations.audit.index>['items'][number];

/** What narrows the audit trail, as the URL holds it. */
export interface AuditFilters {
  readonly kind?: 'read' | 'write';
  readonly actor_kind?: AuditEntry['actor_kind'];
  readonly actor_id?: string;
  readonly outcome?: AuditEntry['outcome'];
  readonly operation?: string;
  readonly entity?: string;
  readonly entity_id?: string;
  /** The first day, `2026-11-25`. */
  readonly from?: string;
  /** The last day. */
  readonly to?: string;
}

export const auditKinds = ['write', 'read'] as const;
export const actorKinds = [
  'staff',
  'program',
  'editor',
  'import',
  'visitor',
] as const satisfies readonly AuditEntry['actor_kind'][];
export const outcomes = ['done', 'refused', 'failed'] as const satisfies readonly AuditEntry['outcome'][];

const textFilters = ['operation', 'entity', 'entity_id'] as const;
const dayFilters = ['from', 'to'] as const;

/** The filters that a URL asks for; whatever else it holds is left out. */
export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditFilters {
  const kind = auditKinds.find((each) => each === search['kind']);
  const actorKind = actorKinds.find((each) => each === search['actor_kind']);
  const outcome = outcomes.find((each) => each === search['outcome']);
  const texts = textFilters.flatMap((name) => {
    const text = String(search[name] ?? '').trim();
    return text === '' ? [] : [[name, text]];
  });
  const days = dayFilters.flatMap((name) => {
    const day = String(search[name] ?? '');
    return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? [[name, day]] : [];
  });
  const actor = String(search['actor_id'] ?? '');
  return {
    ...(kind && { kind }),
    ...(actorKind && { actor_kind: actorKind }),
    ...(outcome && { outcome }),
    ...(/^[1-9]\d{0,8}$/.test(actor) && { actor_id: actor }),
    ...Object.fromEntries([...texts, ...days]),
  };
}
