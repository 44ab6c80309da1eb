import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { claimTones } from '../../app/state-tones.ts';
import { AssigneeFilter } from '../../handling/AssigneeFilter.tsx';
import { HandledState } from '../../handling/HandledState.tsx';
import { useAskedAssignee } from '../../handling/use-asked-assignee.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { WorkFilters } from '../../lists/WorkFilters.tsx';
import {
  type ClaimFilters,
  type ClaimItem,
  claimSource,
  claimStates,
  readClaimSearch,
} from './claim-calls.ts';

/** Returns and claims, newest first. */
export function ClaimList() {
  const { locale, messages } = useLanguage();
  const { claims, lists } = messages;
  const [filters, setFilters] = useFilters(readClaimSearch);
  const { status, text } = filters;
  const asked = useAskedAssignee(filters.assigned);
  const filter = (part: WithGaps<ClaimFilters>) =>
    setFilters(withoutGaps<ClaimFilters>({ ...filters, ...part }));
  const source = useMemo(
    () => claimSource(withoutGaps<ClaimFilters>({ status, text }), asked.query),
    [status, text, asked.query],
  );
  const columns: readonly Column<ClaimItem>[] = [
    {
      key: 'number',
      label: claims.number,
      cell: ({ number }) => (
        <Link to="/claims/$id" params={{ id: number }}>
          {number}
        </Link>
      ),
    },
    { key: 'date', label: claims.date, cell: (claim) => formatMoment(claim.received_at, locale) },
    {
      key: 'status',
      label: claims.state,
      cell: ({ status: state, assigned_to: assignedTo }) => (
        <HandledState tone={claimTones[state]} state={claims.states[state]} assignedTo={assignedTo} />
      ),
    },
    { key: 'reason', label: claims.reason, cell: (claim) => claims.reasons[claim.reason] },
    { key: 'order', label: claims.order, cell: (claim) => claim.orderNumber },
    { key: 'email', label: claims.email, size: 'wide', cell: (claim) => claim.email },
    { key: 'photos', label: claims.photos, size: 'figure', cell: (claim) => claim.photo_count },
  ];
  return (
    <ListPage
      title={claims.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      filters={
        <>
          <WorkFilters
            filters={filters}
            stateLabel={claims.state}
            states={claimStates}
            stateNames={claims.states}
            onChange={filter}
          />
          <AssigneeFilter asked={asked} onChange={(word) => filter({ assigned: word })} />
        </>
      }
    />
  );
}
