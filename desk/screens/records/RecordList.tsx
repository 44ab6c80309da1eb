import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type RecordEntity, recordEntities } from '../../../api/contract/desk/record-entities.ts';
import { useMessages } from '../../app/language.ts';
import { ScreenMissing } from '../../app/ScreenMissing.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { useRecordRights } from '../../records/use-record-rights.ts';
import { useSelection } from './bulk/use-selection.ts';
import { RecordFiltersBar } from './RecordFiltersBar.tsx';
import { readRecordFilters } from './record-filters.ts';
import { recordSource } from './record-source.ts';
import { useRecordColumns } from './use-record-columns.tsx';

const RenderAgain = lazy(async () => ({
  default: (await import('../../records/RenderAgain.tsx')).RenderAgain,
}));
const BulkBar = lazy(async () => ({ default: (await import('./bulk/BulkBar.tsx')).BulkBar }));

/** The records of the entity that the URL names. */
export function RecordList() {
  const { entity } = useParams({ from: '/records/$entity' });
  const known = recordEntities.find((each) => each === entity);
  return known ? <RecordsOf key={known} entity={known} /> : <ScreenMissing />;
}

/** The records of an entity, found by text, state, kind and missing language. The filters are in the URL. */
function RecordsOf({ entity }: { readonly entity: RecordEntity }) {
  const { lists, records, trees } = useMessages();
  const [filters, setFilters] = useFilters(readRecordFilters);
  const { mayWrite } = useRecordRights(entity);
  const selection = useSelection(JSON.stringify({ ...filters, sort: undefined }));
  const columns = useRecordColumns(entity, filters, setFilters, mayWrite ? selection : undefined);
  const [isBarNeeded, setBarNeeded] = useState(false);
  if (selection.chosen.size > 0 && !isBarNeeded) setBarNeeded(true);
  const bar = (total: number) => (
    <Suspense>
      <BulkBar listing={{ entity, filters }} selection={selection} total={total} />
    </Suspense>
  );
  return (
    <ListPage
      title={records.entities[entity]}
      source={recordSource(entity, filters)}
      columns={columns}
      empty={lists.nothing}
      actions={
        <>
          {entity === 'category' && (
            <Link className="button" to="/records/category/tree">
              {trees.openTree}
            </Link>
          )}
          {mayWrite && (
            <Link className="button primary" to="/records/$entity/$id" params={{ entity, id: 'new' }}>
              {records.add}
            </Link>
          )}
          {mayWrite && (
            <Suspense>
              <RenderAgain scope={{ entity }} />
            </Suspense>
          )}
        </>
      }
      filters={<RecordFiltersBar entity={entity} filters={filters} onFilter={setFilters} />}
      foot={isBarNeeded ? bar : undefined}
    />
  );
}
