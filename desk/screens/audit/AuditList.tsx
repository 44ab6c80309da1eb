import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { AuditFilterFields } from './AuditFilterFields.tsx';
import { auditSource, outcomeTones } from './audit-calls.ts';
import { type AuditEntry, readAuditSearch } from './audit-search.ts';
import { useAuditMessages } from './use-audit-messages.ts';

/** A label, or the name of the API where there is none. */
function operationText(operation: string, verbs: Readonly<Record<string, string>>): string {
  return verbs[operation] ?? verbs[operation.slice(operation.indexOf('.') + 1)] ?? operation;
}

/** Who wrote what and who signed in, newest first. */
export function AuditList() {
  const { locale, messages } = useLanguage();
  const { frame, lists } = messages;
  const audit = useAuditMessages();
  const entityNames: Readonly<Record<string, string>> = messages.records.entities;
  const [filters, setFilters] = useFilters(readAuditSearch);
  const filterKey = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters are the same list.
  const source = useMemo(() => auditSource(filters), [filterKey]);
  const columns: readonly Column<AuditEntry>[] = [
    { key: 'at', label: audit.at, size: 'narrow', cell: ({ at }) => formatMoment(at, locale) },
    {
      key: 'actor',
      label: audit.actor,
      // Leads to all that the same one has done.
      cell: ({ actor_name, actor_kind, actor_id }) => (
        <Link to="/audit" search={{ actor_kind, ...(actor_id !== null && { actor_id }) } as never}>
          {actor_name === '' ? audit.actorKinds[actor_kind] : actor_name}
        </Link>
      ),
    },
    {
      key: 'operation',
      label: audit.operation,
      size: 'wide',
      cell: ({ operation }) => (
        <span className="two-lines">
          <span>{operationText(operation, audit.verbs)}</span>
          <span className="muted">{operation}</span>
        </span>
      ),
    },
    {
      key: 'entity',
      label: audit.entity,
      cell: ({ entity, entity_id }) => {
        const name = entityNames[entity] ?? entity;
        return entity_id === null ? name : `${name} ${entity_id}`;
      },
    },
    {
      key: 'outcome',
      label: audit.outcome,
      cell: ({ outcome, reason }) => (
        <span className="state" data-tone={outcomeTones[outcome]} title={reason ?? undefined}>
          {audit.outcomes[outcome]}
        </span>
      ),
    },
    { key: 'reason', label: audit.reason, cell: ({ reason }) => reason },
    { key: 'network', label: audit.network, cell: ({ network }) => network },
  ];
  return (
    <ListPage
      title={frame.audit}
      source={source}
      columns={columns}
      empty={lists.nothing}
      isEndless
      filters={<AuditFilterFields filters={filters} onChange={setFilters} />}
    />
  );
}
