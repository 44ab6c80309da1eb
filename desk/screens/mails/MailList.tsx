import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { MailItem } from '../../../api/contract/mail.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { languageNames } from '../../../languages/names.ts';
import { get } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { mailStates, readMailSearch } from './mail-states.ts';

const perPage = 100;
const tones = { waiting: 'warn', sent: 'good', failed: 'bad' };

/** The emails that the site sends, newest first, and what keeps them from leaving. */
export function MailList() {
  const { locale, messages } = useLanguage();
  const { mails, lists } = messages;
  const [filters, setFilters] = useFilters(readMailSearch);
  const { state } = filters;
  const source = useMemo(
    () => ({
      key: ['mails', state],
      perPage,
      read: (page: number, signal: AbortSignal) =>
        get<typeof operations.mail.index>('/mail', { query: { state, page, perPage }, signal }),
    }),
    [state],
  );
  const columns: readonly Column<MailItem>[] = [
    { key: 'date', label: mails.date, cell: (mail) => formatMoment(mail.created_at, locale) },
    { key: 'recipient', label: mails.recipient, size: 'wide', cell: (mail) => mail.recipient },
    { key: 'template', label: mails.template, cell: (mail) => mail.template },
    { key: 'language', label: mails.language, size: 'narrow', cell: (mail) => languageNames[mail.lang].own },
    {
      key: 'state',
      label: mails.state,
      size: 'narrow',
      cell: (mail) => (
        <span className="state" data-tone={tones[mail.state]}>
          {mails.states[mail.state]}
        </span>
      ),
    },
    { key: 'attempts', label: mails.attempts, size: 'narrow', cell: (mail) => mail.attempts },
    { key: 'error', label: mails.fault, size: 'wide', cell: (mail) => mail.last_error },
  ];
  return (
    <ListPage
      title={mails.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      isPlain
      actions={<PreviewButton />}
      filters={
        <StateFilter
          label={mails.state}
          states={mailStates}
          names={mails.states}
          value={state}
          onChange={(chosen) => setFilters(chosen ? { state: chosen } : {})}
        />
      }
    />
  );
}

/** Opens every template with example data. */
function PreviewButton() {
  const { mails } = useLanguage().messages;
  const { run, isRunning, fault } = useAction([]);
  const open = async () => {
    const { url } = await get<typeof operations.mail.preview>('/mail/preview');
    window.open(url, '_blank', 'noopener');
  };
  return (
    <>
      {fault !== '' && <span className="fault">{fault}</span>}
      <Button className="button" isPending={isRunning} onPress={() => void run(open)}>
        {mails.preview}
      </Button>
    </>
  );
}
