import type { Publication } from '../../../api/contract/media.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
const tones = { running: 'warn', done: 'good', failed: 'bad' };
const source: ListSource<Publication> = {
  key: ['publications'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.publication.index>('/publication', { query: { page, perPage }, signal }),
};

/** Which pages were rendered anew, why, and in how much time. */
export function PublicationList() {
  const { locale, messages } = useLanguage();
  const { publications, lists } = messages;
  const columns: readonly Column<Publication>[] = [
    { key: 'date', label: publications.date, cell: (run) => formatMoment(run.started_at, locale) },
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
    { key: 'scope', label: publications.scope, size: 'wide', cell: (run) => reasonOf(run, publications) },
    { key: 'pages', label: publications.pages, size: 'narrow', cell: (run) => run.pages_done },
    { key: 'failed', label: publications.failed, size: 'narrow', cell: (run) => run.pages_failed },
    { key: 'time', label: publications.time, size: 'narrow', cell: (run) => durationOf(run) },
    {
      key: 'messages',
      label: publications.messages,
      size: 'wide',
      cell: (run) => run.messages.map(({ path, message }) => `${path} ${message}`).join(' · '),
    },
  ];
  return (
    <ListPage title={publications.title} source={source} columns={columns} empty={lists.nothing} isPlain />
  );
}

const reasonOf = (
  { scope, tags }: Publication,
  { scopes }: { scopes: Record<Publication['scope'], string> },
) => (scope === 'tags' ? tags.join(', ') : scopes[scope]);

const durationOf = ({ started_at: start, finished_at: end }: Publication): string =>
  end === null ? '' : `${new Date(end).getTime() - new Date(start).getTime()} ms`;
