import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ImportItem } from '../../../api/contract/desk/import.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { importSource } from './import-calls.ts';
import { namesOf, stateOf } from './import-item.ts';
import { useImportListMessages } from './use-import-list-messages.ts';

const ImportDrop = lazy(async () => ({ default: (await import('./ImportDrop.tsx')).ImportDrop }));

/** Where files are dropped, and everything that was imported before. */
export function ImportList() {
  const { locale, messages } = useLanguage();
  const imports = useImportListMessages();
  const saverName = useSaverName();
  const navigate = useNavigate();
  const columns: readonly Column<ImportItem>[] = [
    {
      key: 'files',
      label: imports.files,
      size: 'wide',
      cell: (item) => (
        <Link className="link" to="/import/$id" params={{ id: String(item.id) }}>
          {namesOf(item, imports)}
        </Link>
      ),
    },
    { key: 'when', label: imports.when, cell: (item) => formatMoment(item.created_at, locale) },
    { key: 'who', label: imports.who, cell: (item) => saverName(item.created_by) },
    {
      key: 'counts',
      label: imports.counts,
      size: 'narrow',
      cell: ({ counts }) => counts.reduce((sum, { created, changed }) => sum + created + changed, 0),
    },
    {
      key: 'state',
      label: imports.state,
      cell: (item) => {
        const { text, tone } = stateOf(item, imports);
        return (
          <span className="state" data-tone={tone}>
            {text}
          </span>
        );
      },
    },
  ];
  const open = (id: number) => void navigate({ to: '/import/$id', params: { id: String(id) } });
  return (
    <ListPage
      title={messages.frame.imports}
      source={importSource}
      columns={columns}
      empty={imports.none}
      lead={
        <Suspense fallback={<Waiting />}>
          <ImportDrop onSent={open} />
        </Suspense>
      }
    />
  );
}
