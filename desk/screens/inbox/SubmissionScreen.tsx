import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import type { InboxForm, SentShow } from '../../../api/contract/desk/handling.ts';
import { fieldLabel } from '../../../api/contract/form-messages.ts';
import { DownloadButton } from '../../app/DownloadButton.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { formsWithFiles, inboxForms, readSubmission } from './inbox-calls.ts';
import { SubmissionWork } from './SubmissionWork.tsx';
import { seatText } from './seat-text.ts';

const route = getRouteApi('/inbox/$form/$id');

/** What a visitor has sent with a form, and what staff do with it. */
export function SubmissionScreen() {
  const { form: given, id }: { form: string; id: string } = route.useParams();
  const { locale, messages } = useLanguage();
  const { inbox } = messages;
  const form = inboxForms.find((each) => each === given);
  useTitle(id);
  const { data: sent, error } = useQuery({
    queryKey: ['submission', form, id],
    queryFn: ({ signal }) => readSubmission(form ?? 'contact', id, signal),
    enabled: form !== undefined,
  });
  if (form === undefined) throw notFound();
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!sent) return <Waiting />;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/inbox" search={{ form }}>
          {inbox.forms[form]}
        </Link>
        <h1>{sent.number}</h1>
        <p className="muted">{formatMoment(sent.received_at, locale)}</p>
      </header>
      <div className="with-side">
        <SubmissionContent sent={sent} form={form} />
        <SubmissionWork key={sent.id} sent={sent} form={form} />
      </div>
    </div>
  );
}

interface SubmissionContentProps {
  readonly sent: SentShow;
  readonly form: InboxForm;
}

function SubmissionContent({ sent, form }: SubmissionContentProps) {
  const { locale, messages } = useLanguage();
  const { inbox } = messages;
  return (
    <section className="card">
      <h2>{inbox.content}</h2>
      <dl className="facts">
        {sent.seat && (
          <div className="fact">
            <dt>{inbox.seat}</dt>
            <dd>{seatText(sent.seat, locale, inbox)}</dd>
          </div>
        )}
        {sent.facts.map(({ name, value }) => (
          <div key={name} className="fact">
            <dt>{fieldLabel(name, locale)}</dt>
            <dd className="typed">{value[locale]}</dd>
          </div>
        ))}
      </dl>
      {formsWithFiles.has(form) && sent.files.length > 0 && (
        <div className="buttons">
          {sent.files.map(({ position, name }) => (
            <DownloadButton
              key={position}
              path={`/${form}/${sent.id}/file/${position}`}
              name={name}
              label={name}
            />
          ))}
        </div>
      )}
    </section>
  );
}
