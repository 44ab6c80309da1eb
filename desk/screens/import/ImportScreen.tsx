import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ImportDetail } from '../../../api/contract/desk/import.ts';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ScreenMissing } from '../../app/ScreenMissing.tsx';
import { useAction } from '../../app/use-action.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { ImportChanges } from './ImportChanges.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import { ImportFaults } from './ImportFaults.tsx';
import { ImportReport } from './ImportReport.tsx';
import { discardImport, importKey, importsKey, readImport } from './import-calls.ts';
import { namesOf, stateOf } from './import-item.ts';
import { TableReadings } from './TableReadings.tsx';
import { useImportListMessages } from './use-import-list-messages.ts';
import { useImportMessages } from './use-import-messages.ts';

/** The import that the address names, as far as it is. */
export function ImportScreen() {
  const { id } = useParams({ from: '/import/$id' });
  return /^\d+$/.test(id) ? <OneImport key={id} id={Number(id)} /> : <ScreenMissing />;
}

const pauseMs = 1000;

function OneImport({ id }: { readonly id: number }) {
  const { messages } = useLanguage();
  const imports = useImportMessages();
  const texts = useImportListMessages();
  const cache = useQueryClient();
  const { data, error } = useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => readImport(id, signal),
    refetchInterval: ({ state }) => (state.data?.job === null ? false : pauseMs),
  });
  const job = data?.job;
  useEffect(() => {
    if (job === null) void cache.invalidateQueries({ queryKey: importsKey });
  }, [job, cache]);
  useTitle(data ? imports.name(namesOf(data, texts)) : messages.frame.imports);
  if (error && !data) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!data) return <Waiting />;
  return <ImportWork item={data} />;
}

function ImportWork({ item }: { readonly item: ImportDetail }) {
  const { locale, messages } = useLanguage();
  const imports = useImportMessages();
  const texts = useImportListMessages();
  const { id, state, job, interrupted, failure } = item;
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastJob = useRef(job);
  useEffect(() => {
    // The button that began the job is gone, and what it has found is new.
    if (lastJob.current !== job) heading.current?.focus();
    lastJob.current = job;
  }, [job]);
  const isOpen = state !== 'written' && state !== 'undone';
  const { text, tone } = stateOf(item, texts);
  return (
    <div className="page import">
      <header className="page-head">
        <div>
          <Link className="link" to="/import">
            {messages.frame.imports}
          </Link>
          <h1 ref={heading} tabIndex={-1}>
            {imports.name(namesOf(item, texts))}
          </h1>
        </div>
        <span className="state" data-tone={tone}>
          {text}
        </span>
        {isOpen && job === null && <Discard id={id} />}
      </header>
      <ImportProgress item={item} />
      {interrupted !== null && <p className="notice warn">{imports.interrupted[interrupted]}</p>}
      {failure !== null && (
        <p className="notice bad" role="alert">
          {imports.failures[failure]}
        </p>
      )}
      {job === null && !isOpen && <ImportReport item={item} />}
      {job === null && isOpen && (
        <>
          <ImportFaults item={item} />
          {state === 'ready' && <ImportChanges item={item} />}
          <TableReadings key={filesKey(item)} item={item} />
          <ImportDrop id={id} onSent={() => void cache.invalidateQueries({ queryKey: importsKey })} />
          <p className="muted">{imports.keptUntil(formatMoment(item.files_until, locale))}</p>
        </>
      )}
    </div>
  );
}

/** What is typed of columns begins anew with other files. */
const filesKey = ({ files }: ImportDetail): string =>
  JSON.stringify(files.map(({ name, size_bytes, columns }) => [name, size_bytes, columns.length]));

/** How far the job is that an editor has begun. */
function ImportProgress({ item: { job, progress } }: { readonly item: ImportDetail }) {
  const imports = useImportMessages();
  const { jobs } = useImportListMessages();
  const text =
    progress === null
      ? ''
      : imports.progress(imports.steps[progress.step] ?? progress.step, progress.done, progress.total);
  return (
    <>
      <output className="muted">{text}</output>
      {job !== null && progress !== null && (
        <progress
          className="wide"
          aria-label={jobs[job]}
          max={Math.max(progress.total, 1)}
          {...(progress.total > 0 && { value: progress.done })}
        />
      )}
    </>
  );
}

function Discard({ id }: { readonly id: number }) {
  const imports = useImportMessages();
  const navigate = useNavigate();
  const action = useAction([[...importsKey, 'list']]);
  const discard = async () => {
    if (await action.run(() => discardImport(id))) await navigate({ to: '/import' });
  };
  return (
    <>
      <ConfirmButton
        label={imports.discard}
        title={imports.discardTitle}
        lead={imports.discardLead}
        onConfirm={() => void discard()}
      />
      {action.fault !== '' && (
        <span className="fault" role="alert">
          {action.fault}
        </span>
      )}
    </>
  );
}
