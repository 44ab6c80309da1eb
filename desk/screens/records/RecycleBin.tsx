import { useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { recordDescriptions } from '../../../api/contract/desk/record-entities.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useMay } from '../../app/account.ts';
import { get } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import type { ListSource } from '../../lists/use-sparse-pages.ts';
import { type DeletedRecord, restoreDeleted } from '../../records/records.ts';
import { useSaverName } from '../../records/use-saver-name.ts';

const perPage = 100;
const source: ListSource<DeletedRecord> = {
  key: ['bin'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.revision.bin>('/desk/bin', { query: { page, perPage }, signal }),
};

/** What was deleted in the last 90 days, newest first; each can be created anew, with its history. */
export function RecycleBin() {
  const { locale, messages } = useLanguage();
  const { records } = messages;
  const saverName = useSaverName();
  const may = useMay();
  const navigate = useNavigate();
  const action = useAction([['bin'], ['records']]);
  const restore = ({ id, entity }: DeletedRecord) =>
    action.run(async () => {
      const written = await restoreDeleted(id);
      await navigate({ to: '/records/$entity/$id', params: { entity, id: String(written.id) } });
    });
  const columns: readonly Column<DeletedRecord>[] = [
    { key: 'title', label: records.title, size: 'wide', cell: (item) => item.title[locale] },
    { key: 'entity', label: records.kind, cell: (item) => records.entities[item.entity] },
    { key: 'key', label: records.key, cell: (item) => item.key },
    { key: 'deleted', label: records.deleted, cell: (item) => formatMoment(item.deleted_at, locale) },
    { key: 'by', label: records.deletedBy, cell: (item) => saverName(item.saved_by) },
    {
      key: 'restore',
      label: records.action,
      size: 'narrow',
      cell: (item) =>
        may(recordDescriptions[item.entity].right) && (
          <Button
            className="button quiet"
            aria-label={records.restoreOf(item.title[locale])}
            isDisabled={action.isRunning}
            onPress={() => void restore(item)}
          >
            {records.restore}
          </Button>
        ),
    },
  ];
  return (
    <ListPage
      title={records.bin}
      source={source}
      columns={columns}
      empty={records.binEmpty}
      filters={<ActionResult state={action} done="" />}
    />
  );
}
