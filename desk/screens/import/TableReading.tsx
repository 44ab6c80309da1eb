import { useId } from 'react';
import type { FieldChoice, ImportFile, ImportResource, Reading } from '../../../api/contract/desk/import.ts';
import { useMessages } from '../../app/language.ts';
import { Choice } from '../../fields/Choice.tsx';
import type { TableChoice } from './import-calls.ts';
import { fieldLabel, resourceLabel } from './import-labels.ts';
import { useImportMessages } from './use-import-messages.ts';

interface TableReadingProps {
  readonly file: ImportFile;
  readonly choice: TableChoice;
  readonly resources: readonly ImportResource[];
  readonly onChange: (choice: TableChoice) => void;
  /** What is wrong with a choice: `columns.2.field`. */
  readonly faultOf: (place: string) => string | undefined;
}

/** What is read as nothing has this value in a list. */
const nothing = '';

/** What one table holds, and what each of its columns is read as. */
export function TableReading({ file, choice, resources, onChange, faultOf }: TableReadingProps) {
  const messages = useMessages();
  const imports = useImportMessages();
  const resource = resources.find(({ name }) => name === choice.resource);
  const chooseResource = (name: string) => {
    const chosen = resources.find((each) => each.name === name);
    const columns = choice.columns.map(({ column }) => proposed(column, chosen));
    onChange({ ...choice, resource: chosen?.name ?? null, columns });
  };
  const chooseColumn = (column: FieldChoice) =>
    onChange({
      ...choice,
      columns: choice.columns.map((each) => (each.column === column.column ? column : each)),
    });
  return (
    <div className="import-table">
      <Choice
        label={imports.holds(file.name)}
        value={choice.resource ?? nothing}
        onChange={chooseResource}
        options={[
          { value: nothing, label: imports.holdsNothing },
          ...resources.map((each) => ({
            value: each.name,
            label: resourceLabel(each, { texts: imports, records: messages.records }),
          })),
        ]}
      />
      <p className="muted">
        {imports.rows(file.rows)}
        {file.is_remembered && ` · ${imports.remembered}`}
      </p>
      {resource && (
        <ul className="import-columns">
          {choice.columns.map((column, index) => (
            <ColumnReading
              key={column.column}
              choice={column}
              samples={file.columns.find((each) => each.column === column.column)?.samples ?? []}
              resource={resource}
              onChange={chooseColumn}
              fault={faultOf(`columns.${index}.field`)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A column with the name of a field is read as it. */
function proposed(column: string, resource: ImportResource | undefined): FieldChoice {
  const field = resource?.fields.find(({ name }) => name === column);
  return { column, field: field?.name ?? null, reading: 'plain' };
}

interface ColumnReadingProps {
  readonly choice: FieldChoice;
  readonly samples: readonly string[];
  readonly resource: ImportResource;
  readonly onChange: (choice: FieldChoice) => void;
  readonly fault: string | undefined;
}

function ColumnReading({ choice, samples, resource, onChange, fault }: ColumnReadingProps) {
  const messages = useMessages();
  const imports = useImportMessages();
  const faultId = useId();
  const { column, field, reading } = choice;
  const fieldOf = (name: string | null) => resource.fields.find((each) => each.name === name);
  const chooseField = (name: string) => {
    const isMoney = fieldOf(name)?.is_money === true && name !== column;
    onChange({ column, field: name === nothing ? null : name, reading: isMoney ? 'euros' : 'plain' });
  };
  // Names of one's own choice cannot be offered: a column that is called so is read as it.
  const named = resource.fields.filter(({ name }) => !name.includes('…'));
  return (
    <li>
      <Choice
        label={imports.readAs(column)}
        value={field ?? nothing}
        onChange={chooseField}
        isInvalid={fault !== undefined}
        describedBy={faultId}
        options={[
          { value: nothing, label: imports.leftOut },
          ...named.map(({ name }) => ({ value: name, label: fieldLabel(resource.entity, name, messages) })),
        ]}
      />
      {fieldOf(field)?.is_money === true && (
        <Choice
          label={imports.amounts(column)}
          value={reading}
          onChange={(value) => onChange({ ...choice, reading: toReading(value) })}
          options={[
            { value: 'euros', label: imports.readings.euros },
            { value: 'plain', label: imports.readings.plain },
          ]}
        />
      )}
      <p className="muted">{imports.samples(samples)}</p>
      <p id={faultId} className="fault">
        {fault ?? ''}
      </p>
    </li>
  );
}

const toReading = (value: string): Reading => (value === 'euros' ? 'euros' : 'plain');
