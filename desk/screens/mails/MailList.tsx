import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { MailItem } from '../../../api/contract/mail.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { languageNames } from '../../../languages/names.ts';
import { get } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { TextFilter } from '../../lists/TextFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { type MailFilters, mailStates, mailTones, readMailSearch } from './mail-states.ts';

const perPage = 100;

const MailDialog = lazy(async () => ({ default: (await import('./MailDialog.tsx')).MailDialog }));

/** The emails that the site sends, newest first, and what prevents them from leaving. */
export function MailList() {
  const { locale, messages } = useLanguage();
  const { mails, lists } = messages;
  const [filters, setFilters] = useFilters(readMailSearch);
  const { state, text, mail: shown } = filters;
  const filter = (part: WithGaps<MailFilters>) =>
    setFilters(withoutGaps<MailFilters>({ ...filters, ...part }));
  const source = useMemo(
    () => ({
      key: ['mails', state, text],
      perPage,
      read: (page: number, signal: AbortSignal) =>
        get<typeof operations.mail.index>('/mail', { query: { state, text, page, perPage }, signal }),
    }),
    [state, text],
  );
  const columns: readonly Column<MailItem>[] = [
    {
      key: 'date',
      label: mails.date,
      cell: (mail) => (
        <Link to="/mails" search={{ ...filters, mail: String(mail.id) } as never}>
          {formatMoment(mail.created_at, locale)}
        </Link>
      ),
    },
    { key: 'recipient', label: mails.recipient, size: 'wide', cell: (mail) => mail.recipient },
    { key: 'subject', label: mails.subject, size: 'wide', cell: (mail) => mail.subject },
    { key: 'language', label: mails.language, size: 'narrow', cell: (mail) => languageNames[mail.lang].own },
    {
      key: 'state',
      label: mails.state,
      size: 'narrow',
      cell: (mail) => (
        <span className="state" data-tone={mailTones[mail.state]}>
          {mails.states[mail.state]}
        </span>
      ),
    },
    { key: 'attempts', label: mails.attempts, size: 'figure', cell: (mail) => mail.attempts },
    { key: 'error', label: mails.fault, size: 'wide', cell: (mail) => mail.last_error },
  ];
  return (
    <>
      <ListPage
        title={mails.title}
        source={source}
        columns={columns}
        empty={lists.nothing}
        actions={<PreviewButton />}
        filters={
          <>
            <TextFilter label={lists.text} value={text ?? ''} onChange={(typed) => filter({ text: typed })} />
            <StateFilter
              label={mails.state}
              states={mailStates}
              names={mails.states}
              value={state}
              onChange={(chosen) => filter({ state: chosen })}
            />
          </>
        }
      />
      {shown !== undefined && (
        <Suspense fallback={null}>
          <MailDialog id={shown} onClose={() => filter({ mail: undefined })} />
        </Suspense>
      )}
    </>
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
