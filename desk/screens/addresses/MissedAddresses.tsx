import { Link } from '@tanstack/react-router';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

type MissedAddress = Result<typeof operations.missedAddress.index>['items'][number];

const perPage = 100;
const source: ListSource<MissedAddress> = {
  key: ['missed-addresses'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.missedAddress.index>('/desk/missed-address', { query: { page, perPage }, signal }),
};

/** Where visitors found nothing, most frequent first; each leads to a redirect that begins there. */
export function MissedAddresses() {
  const { locale, messages } = useLanguage();
  const { addresses } = messages;
  const columns: readonly Column<MissedAddress>[] = [
    { key: 'path', label: addresses.path, size: 'wide', cell: ({ path }) => path },
    { key: 'times', label: addresses.times, size: 'figure', cell: ({ times }) => times },
    { key: 'last', label: addresses.last, cell: ({ last_at: at }) => formatMoment(at, locale) },
    {
      key: 'redirect',
      label: addresses.action,
      cell: ({ path }) => (
        <Link
          aria-label={addresses.redirectOf(path)}
          to="/records/$entity/$id"
          params={{ entity: 'redirect', id: 'new' }}
          search={{ from: path } as never}
        >
          {addresses.redirect}
        </Link>
      ),
    },
  ];
  return <ListPage title={addresses.title} source={source} columns={columns} empty={addresses.none} />;
}
