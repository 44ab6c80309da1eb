import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { operations } from '../../../api/contract/operations.ts';
import { languageNames } from '../../../languages/names.ts';
import { get, type Result } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const SynonymDialog = lazy(async () => ({
  default: (await import('./SynonymDialog.tsx')).SynonymDialog,
}));

type MissedSearch = Result<typeof operations.search.missed>['items'][number];

const perPage = 100;
const source: ListSource<MissedSearch> = {
  key: ['missed-searches'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.search.missed>('/search/missed', { query: { page, perPage }, signal }),
};

/** What people searched for and did not find, most frequent first; each can be made a synonym of words of the catalogue. */
export function MissedSearches() {
  const { locale, messages } = useLanguage();
  const { searches } = messages;
  const [chosen, setChosen] = useState<MissedSearch>();
  const columns: readonly Column<MissedSearch>[] = [
    { key: 'text', label: searches.text, size: 'wide', cell: (search) => search.text },
    { key: 'language', label: searches.language, cell: (search) => languageNames[search.locale].own },
    { key: 'times', label: searches.times, size: 'figure', cell: (search) => search.times },
    { key: 'last', label: searches.last, cell: (search) => formatMoment(search.last_at, locale) },
    {
      key: 'synonym',
      label: searches.action,
      cell: (search) => (
        <Button
          className="button quiet"
          aria-label={searches.makeSynonymOf(search.text)}
          onPress={() => setChosen(search)}
        >
          {searches.makeSynonym}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPage title={searches.title} source={source} columns={columns} empty={searches.none} />
      {chosen && (
        <Suspense>
          <SynonymDialog word={chosen.text} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
