import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { AssigneeFilter } from '../../handling/AssigneeFilter.tsx';
import { HandledState } from '../../handling/HandledState.tsx';
import { useAskedAssignee } from '../../handling/use-asked-assignee.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { WorkFilters } from '../../lists/WorkFilters.tsx';
import {
  readTradeSearch,
  type TradeFilters,
  type TradeOrderItem,
  tradeSource,
  tradeStates,
} from './trade-calls.ts';

const tones = { received: 'warn', handled: 'good' };

/** Orders of distributors, newest first. */
export function TradeOrderList() {
  const { locale, messages } = useLanguage();
  const { trade, lists } = messages;
  const [filters, setFilters] = useFilters(readTradeSearch);
  const { status, text } = filters;
  const asked = useAskedAssignee(filters.assigned);
  const filter = (part: WithGaps<TradeFilters>) =>
    setFilters(withoutGaps<TradeFilters>({ ...filters, ...part }));
  const source = useMemo(
    () => tradeSource(withoutGaps<TradeFilters>({ status, text }), asked.query),
    [status, text, asked.query],
  );
  const columns: readonly Column<TradeOrderItem>[] = [
    {
      key: 'number',
      label: trade.number,
      cell: ({ id, number }) => (
        <Link to="/trade-orders/$id" params={{ id: String(id) }}>
          {number}
        </Link>
      ),
    },
    { key: 'date', label: trade.date, cell: (order) => formatMoment(order.received_at, locale) },
    {
      key: 'status',
      label: trade.state,
      size: 'narrow',
      cell: ({ status: state, assigned_to: assignedTo }) => (
        <HandledState tone={tones[state]} state={trade.states[state]} assignedTo={assignedTo} />
      ),
    },
    { key: 'company', label: trade.company, size: 'wide', cell: (order) => order.company },
    { key: 'own', label: trade.ownNumber, cell: (order) => order.orderNumber },
    { key: 'units', label: trade.units, size: 'figure', cell: (order) => formatNumber(order.units, locale) },
    {
      key: 'weight',
      label: trade.weight,
      size: 'narrow',
      cell: (order) => trade.kilograms(formatNumber(order.gross_weight_kg, locale, { maximumDecimals: 0 })),
    },
  ];
  return (
    <ListPage
      title={trade.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      filters={
        <>
          <WorkFilters
            filters={filters}
            stateLabel={trade.state}
            states={tradeStates}
            stateNames={trade.states}
            onChange={filter}
          />
          <AssigneeFilter asked={asked} onChange={(word) => filter({ assigned: word })} />
        </>
      }
    />
  );
}
