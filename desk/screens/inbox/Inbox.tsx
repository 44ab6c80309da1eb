import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Submission } from '../../../api/contract/submission.ts';
import { languageNames } from '../../../languages/names.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { AssigneeFilter } from '../../handling/AssigneeFilter.tsx';
import { useAskedAssignee } from '../../handling/use-asked-assignee.ts';
import { useHandlingWords } from '../../handling/use-handling-words.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { WorkFilters } from '../../lists/WorkFilters.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import {
  type InboxFilters,
  inboxForms,
  inboxSource,
  readInboxSearch,
  type Sent,
  submissionStates,
} from './inbox-calls.ts';
import { seatText } from './seat-text.ts';

const tones = { received: 'warn', handled: 'good' };

/** What people have sent with the forms of the site, newest first. */
export function Inbox() {
  const { locale, messages } = useLanguage();
  const { inbox, lists } = messages;
  const [filters, setFilters] = useFilters(readInboxSearch);
  const { form = 'contact', status, text } = filters;
  const asked = useAskedAssignee(filters.assigned);
  const words = useHandlingWords();
  const saverName = useSaverName();
  const filter = (part: WithGaps<InboxFilters>) =>
    setFilters(withoutGaps<InboxFilters>({ ...filters, ...part }));
  const source = useMemo(
    () => inboxSource(withoutGaps<InboxFilters>({ form, status, text }), asked.query),
    [form, status, text, asked.query],
  );
  const seats: readonly Column<Sent>[] = [
    { key: 'seat', label: inbox.seat, size: 'wide', cell: ({ seat }) => seatText(seat, locale, inbox) },
  ];
  const columns: readonly Column<Sent>[] = [
    {
      key: 'number',
      label: inbox.number,
      cell: ({ number }) => (
        <Link to="/inbox/$form/$id" params={{ form, id: number }}>
          {number}
        </Link>
      ),
    },
    { key: 'date', label: inbox.date, cell: (sent) => formatMoment(sent.received_at, locale) },
    {
      key: 'status',
      label: inbox.state,
      size: 'narrow',
      cell: (sent) => (
        <span className="state" data-tone={tones[sent.status]}>
          {inbox.states[sent.status]}
        </span>
      ),
    },
    {
      key: 'assigned',
      label: words.assignee,
      cell: ({ assigned_to: id }) => (id === null ? '' : saverName(`staff:${id}`)),
    },
    { key: 'name', label: inbox.sender, cell: ({ fields }) => senderOf(fields) },
    { key: 'email', label: inbox.email, size: 'wide', cell: (sent) => sent.email },
    ...(form === 'training-inscription' ? seats : []),
    { key: 'lang', label: inbox.language, size: 'narrow', cell: (sent) => languageNames[sent.lang].own },
  ];
  return (
    <ListPage
      title={inbox.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      filters={
        <>
          <StateFilter
            label={inbox.form}
            states={inboxForms}
            names={inbox.forms}
            value={form}
            onChange={(chosen) => filter({ form: chosen ?? 'contact' })}
          />
          <WorkFilters
            filters={filters}
            stateLabel={inbox.state}
            states={submissionStates}
            stateNames={inbox.states}
            onChange={filter}
          />
          <AssigneeFilter asked={asked} onChange={(word) => filter({ assigned: word })} />
        </>
      }
    />
  );
}

/** Who has sent it, as far as the form asks. */
const senderOf = (fields: Submission['fields']): string =>
  [fields['firstname'], fields['lastname'], fields['company']].filter(Boolean).join(' ');
