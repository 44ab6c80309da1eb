import type { Locale } from '../../../api/contract/common.ts';
import type { PublicationRun } from '../../../api/contract/desk/publications.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { useMay } from '../../app/account.ts';
import { get } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import type { ListSource } from '../../lists/use-sparse-pages.ts';
import { RenderAgain } from '../../records/RenderAgain.tsx';
import { usePublicationMessages } from '../../records/use-publication-messages.ts';
import { useSaverName } from '../../records/use-saver-name.ts';
import { PublicationCause } from './PublicationCause.tsx';

const perPage = 100;
const tones = { running: 'warn', done: 'good', failed: 'bad' };
const source: ListSource<PublicationRun> = {
  key: ['publications'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.publicationRun.index>('/desk/publication', { query: { page, perPage }, signal }),
};

/** Which pages were rendered anew, why, by whose change, and in how much time. */
export function PublicationList() {
  const { locale, messages } = useLanguage();
  const { lists } = messages;
  const publications = usePublicationMessages();
  const saverName = useSaverName();
  const may = useMay();
  const columns: readonly Column<PublicationRun>[] = [
    {
      key: 'date',
      label: publications.date,
      size: 'narrow',
      cell: (run) => formatMoment(run.started_at, locale),
    },
    {
      key: 'state',
      label: publications.state,
      size: 'narrow',
      cell: (run) => (
        <span className="state" data-tone={tones[run.state]}>
          {publications.states[run.state]}
        </span>
      ),
    },
    { key: 'scope', label: publications.scope, size: 'wide', cell: (run) => <PublicationCause run={run} /> },
    { key: 'saved-by', label: publications.savedBy, cell: (run) => saverName(run.saved_by ?? 'system') },
    { key: 'pages', label: publications.pages, size: 'figure', cell: (run) => run.pages_done },
    { key: 'failed', label: publications.failed, size: 'figure', cell: (run) => run.pages_failed },
    { key: 'time', label: publications.time, size: 'figure', cell: (run) => durationOf(run, locale) },
    {
      key: 'messages',
      label: publications.messages,
      cell: (run) => run.messages.map(({ path, message }) => `${path} ${message}`).join(' · '),
    },
  ];
  return (
    <ListPage
      title={messages.frame.publications}
      source={source}
      columns={columns}
      empty={lists.nothing}
      actions={may('content') && <RenderAgain scope={{ all: true }} />}
      isPlain
    />
  );
}

/** The time that a run took; empty while it is under way. */
function durationOf({ started_at: start, finished_at: end }: PublicationRun, locale: Locale): string {
  if (end === null) return '';
  return `${formatNumber(new Date(end).getTime() - new Date(start).getTime(), locale)}${noBreakSpace}ms`;
}
