import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Submission } from '../../../api/contract/submission.ts';
import { languageNames } from '../../../languages/names.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { inboxForms, inboxSource, readInboxSearch, submissionStates } from './inbox-calls.ts';

const tones = { received: 'warn', handled: 'good' };

/** What people have sent with the forms of the site, newest first. */
export function Inbox() {
  const { locale, messages } = useLanguage();
  const { inbox, lists } = messages;
  const [filters, setFilters] = useFilters(readInboxSearch);
  const { form = 'contact', status } = filters;
  const source = useMemo(() => inboxSource(form, status), [form, status]);
  const columns: readonly Column<Submission>[] = [
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
    { key: 'name', label: inbox.sender, cell: ({ fields }) => senderOf(fields) },
    { key: 'email', label: inbox.email, size: 'wide', cell: (sent) => sent.email },
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
            onChange={(chosen) => setFilters({ ...filters, form: chosen ?? 'contact' })}
          />
          <StateFilter
            label={inbox.state}
            states={submissionStates}
            names={inbox.states}
            value={status}
            onChange={(chosen) => setFilters(chosen ? { form, status: chosen } : { form })}
          />
        </>
      }
    />
  );
}

/** Who has sent it, as far as the form asks. */
const senderOf = (fields: Submission['fields']): string =>
  [fields['firstname'], fields['lastname'], fields['company']].filter(Boolean).join(' ');
