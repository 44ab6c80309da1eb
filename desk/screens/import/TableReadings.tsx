import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import type { FieldChoice, ImportDetail, ImportFile } from '../../../api/contract/desk/import.ts';
import { useAction } from '../../app/use-action.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { CheckMark } from '../../fields/CheckMark.tsx';
import { checkImport, importsKey, readResources, type TableChoice } from './import-calls.ts';
import { TableReading } from './TableReading.tsx';
import { useImportMessages } from './use-import-messages.ts';

const toChoice = ({ name, resource, columns }: ImportFile): TableChoice => ({
  name,
  resource,
  columns: columns.map(({ column, field, reading }): FieldChoice => ({ column, field, reading })),
});

/** What each table holds and what its columns are read as, and the button that begins the dry run. */
export function TableReadings({ item }: { readonly item: ImportDetail }) {
  const imports = useImportMessages();
  const { id, files, state } = item;
  const tables = files.filter(({ kind, columns }) => kind === 'table' && columns.length > 0);
  const [choices, setChoices] = useState(() => tables.map(toChoice));
  const [isComplete, setIsComplete] = useState(item.is_complete);
  const action = useAction([importsKey]);
  const { data } = useQuery({
    queryKey: ['import-resources'],
    queryFn: ({ signal }) => readResources(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <Waiting />;
  const change = (choice: TableChoice) =>
    setChoices((before) => before.map((each) => (each.name === choice.name ? choice : each)));
  const faultOf = (place: string) => action.fields[`tables.${place}`];
  const hasProducts = choices.some(({ resource }) => resource === 'products') || isComplete;
  return (
    <section className="stack small">
      {tables.length > 0 && <h2>{imports.reading}</h2>}
      {choices.map((choice, index) => {
        const file = tables.find(({ name }) => name === choice.name);
        return (
          file && (
            <TableReading
              key={choice.name}
              file={file}
              choice={choice}
              resources={data.items}
              onChange={change}
              faultOf={(place) => faultOf(`${index}.${place}`)}
            />
          )
        );
      })}
      <OtherFiles files={files} />
      {hasProducts && (
        <Checkbox className="check" isSelected={isComplete} onChange={setIsComplete}>
          <CheckMark />
          {imports.complete}
        </Checkbox>
      )}
      <div className="actions">
        <Button
          className={state === 'ready' ? 'button' : 'button primary'}
          isDisabled={action.isRunning || files.length === 0 || item.is_emptied}
          onPress={() => void action.run(() => checkImport(id, choices, isComplete))}
        >
          {state === 'new' ? imports.check : imports.checkAgain}
        </Button>
      </div>
      {action.fault !== '' && (
        <p className="fault" role="alert">
          {action.fault}
        </p>
      )}
    </section>
  );
}

/** Files without columns, and those that nothing reads. */
function OtherFiles({ files }: { readonly files: readonly ImportFile[] }) {
  const imports = useImportMessages();
  const others = files.filter(({ kind }) => kind === 'records' || kind === 'media').length;
  const unread = files.filter(({ kind }) => kind === 'other').map(({ name }) => name);
  return (
    <>
      {others > 0 && <p className="muted">{imports.otherFiles(others)}</p>}
      {unread.length > 0 && <p className="muted">{imports.unread(unread.join(', '))}</p>}
    </>
  );
}
