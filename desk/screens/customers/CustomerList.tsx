import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { TextFilter } from '../../lists/TextFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { type CustomerItem, customerSource, nameOf, readCustomerSearch } from './customer-calls.ts';

/** Who has an account, newest first. */
export function CustomerList() {
  const { locale, messages } = useLanguage();
  const { customers, lists } = messages;
  const [{ text }, setFilters] = useFilters(readCustomerSearch);
  const source = useMemo(() => customerSource(text), [text]);
  const columns: readonly Column<CustomerItem>[] = [
    {
      key: 'name',
      label: customers.name,
      cell: (customer) => (
        <Link to="/customers/$id" params={{ id: String(customer.id) }}>
          {nameOf(customer)}
        </Link>
      ),
    },
    { key: 'company', label: customers.company, cell: ({ company }) => company },
    { key: 'email', label: customers.email, size: 'wide', cell: ({ email }) => email },
    { key: 'audience', label: customers.audience, cell: ({ target }) => customers.audiences[target] },
    {
      key: 'distributor',
      label: customers.distributor,
      size: 'narrow',
      cell: (customer) => (customer.is_distributor ? customers.yes : ''),
    },
    {
      key: 'since',
      label: customers.since,
      cell: (customer) => formatMoment(customer.created_at, locale),
    },
  ];
  return (
    <ListPage
      title={customers.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      filters={
        <TextFilter
          label={lists.text}
          value={text ?? ''}
          onChange={(typed) => setFilters(typed === '' ? {} : { text: typed })}
        />
      }
    />
  );
}
