import { useQuery } from '@tanstack/react-query';
import type { ImportDetail, KeptRecord } from '../../../api/contract/desk/import.ts';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { ChangeProgress } from '../../records/ChangeProgress.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { importKey, importsKey, readEdited, readResources, undoImport } from './import-calls.ts';
import { resourceLabel } from './import-labels.ts';
import { useImportMessages } from './use-import-messages.ts';

/** What an import has written, what became of the pages, and the way back. */
export function ImportReport({ item }: { readonly item: ImportDetail }) {
  const { locale, messages } = useLanguage();
  const imports = useImportMessages();
  const saverName = useSaverName();
  const { data: resources } = useQuery({
    queryKey: ['import-resources'],
    queryFn: ({ signal }) => readResources(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const nameOf = (name: string) =>
    resourceLabel(resources?.items.find((each) => each.name === name) ?? { name }, {
      texts: imports,
      records: messages.records,
    });
  const changeId = item.undo_change_id ?? item.change_id;
  return (
    <section className="stack small">
      <h2>{imports.report}</h2>
      <ul className="plain">
        {item.written_at !== null && (
          <li>
            {imports.writtenBy(saverName(item.written_by ?? ''), formatMoment(item.written_at, locale))}
          </li>
        )}
        {item.undone_at !== null && (
          <li>{imports.undoneBy(saverName(item.undone_by ?? ''), formatMoment(item.undone_at, locale))}</li>
        )}
      </ul>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{imports.resource}</th>
            <th scope="col">{imports.created}</th>
            <th scope="col">{imports.changed}</th>
            <th scope="col">{imports.unchanged}</th>
          </tr>
        </thead>
        <tbody>
          {item.counts.map(({ resource, created, changed, unchanged }) => (
            <tr key={resource}>
              <th scope="row">{nameOf(resource)}</th>
              <td>{created}</td>
              <td>{changed}</td>
              <td>{unchanged}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changeId !== null && <ChangeProgress key={changeId} id={changeId} />}
      {item.is_emptied && <p className="muted">{imports.emptied}</p>}
      <KeptRecords title={imports.kept} records={item.kept} />
      {item.state === 'written' && <Undo item={item} />}
    </section>
  );
}

function Undo({ item: { id, failure } }: { readonly item: ImportDetail }) {
  const imports = useImportMessages();
  const action = useAction([importsKey]);
  const { data } = useQuery({
    queryKey: [...importKey(id), 'edited'],
    queryFn: ({ signal }) => readEdited(id, signal),
  });
  const edited = data?.items ?? [];
  const isPartial = edited.length > 0 || failure === 'refused';
  return (
    <>
      {edited.length > 0 && (
        <>
          <KeptRecords title={imports.edited(edited.length)} records={edited} />
          <p>{imports.editedLead}</p>
        </>
      )}
      <div className="actions">
        <ConfirmButton
          label={isPartial ? imports.undoRest : imports.undo}
          title={isPartial ? imports.undoRestTitle : imports.undoTitle}
          lead={imports.undoLead}
          isDisabled={data === undefined || action.isRunning}
          onConfirm={() => void action.run(() => undoImport(id, isPartial))}
        />
      </div>
      {action.fault !== '' && (
        <p className="fault" role="alert">
          {action.fields['leave_edited'] ?? action.fault}
        </p>
      )}
    </>
  );
}

interface KeptRecordsProps {
  readonly title: string;
  readonly records: readonly KeptRecord[];
}

function KeptRecords({ title, records }: KeptRecordsProps) {
  const { messages } = useLanguage();
  const imports = useImportMessages();
  if (records.length === 0) return null;
  return (
    <div className="stack small">
      <h3>{title}</h3>
      <ul>
        {records.map(({ entity, key, id, reason }) => {
          const name = imports.elementOf(messages.records.entities[entity], key);
          return (
            <li key={`${entity} ${key}`}>
              {id === null ? (
                name
              ) : (
                <a className="link" href={`/desk/records/${entity}/${id}`}>
                  {name}
                </a>
              )}{' '}
              <span className="muted">{imports.reasons[reason]}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
