import { lazy, Suspense } from 'react';
import {
  type RecordDescription,
  type RecordEntity,
  recordDescriptions,
} from '../../../api/contract/desk/record-entities.ts';
import { locales } from '../../../languages/locales.ts';
import { languageNames } from '../../../languages/names.ts';
import { useMessages } from '../../app/language.ts';
import { Choice } from '../../fields/Choice.tsx';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { TextFilter } from '../../lists/TextFilter.tsx';
import { type RecordFilters, recordKinds, recordStates } from './record-filters.ts';

const CollectionFilter = lazy(async () => ({
  default: (await import('./CollectionFilter.tsx')).CollectionFilter,
}));

interface RecordFiltersBarProps {
  readonly entity: RecordEntity;
  readonly filters: RecordFilters;
  readonly onFilter: (filters: RecordFilters) => void;
}

/** What narrows a list of records. */
export function RecordFiltersBar({ entity, filters, onFilter }: RecordFiltersBarProps) {
  const { lists, records, values } = useMessages();
  const change = (part: WithGaps<RecordFilters>) =>
    onFilter(withoutGaps<RecordFilters>({ ...filters, ...part }));
  const kinds = recordKinds[entity];
  const description: RecordDescription = recordDescriptions[entity];
  const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = values;
  const kindNames = valueNames[description.kindField ?? ''] ?? {};
  return (
    <>
      <TextFilter label={lists.text} value={filters.text ?? ''} onChange={(text) => change({ text })} />
      {kinds && (
        <Choice
          label={records.kind}
          options={[
            { value: '', label: lists.all },
            ...kinds.map((value) => ({ value, label: kindNames[value] ?? value })),
          ]}
          value={filters.kind ?? ''}
          onChange={(kind) => change({ kind })}
        />
      )}
      {entity === 'teinte' && (
        <Suspense>
          <CollectionFilter value={filters.kind ?? ''} onChange={(kind) => change({ kind })} />
        </Suspense>
      )}
      {description.shownBy !== undefined && (
        <StateFilter
          label={records.state}
          states={recordStates}
          names={records.states}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
      )}
      <Choice
        label={records.missing}
        options={[
          { value: '', label: lists.all },
          ...locales.map((value) => ({ value, label: records.missingIn(languageNames[value].own) })),
        ]}
        value={filters.missing ?? ''}
        onChange={(missing) => change({ missing: locales.find((each) => each === missing) })}
      />
    </>
  );
}
