import { productInputSchema } from '../../contract/catalogue.ts';
import type { FieldChoice, ImportResource, Reading } from '../../contract/desk/import.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { isMoneyPath } from '../../contract/money-fields.ts';
import { foldText } from '../../rules/fold-text.ts';
import { type Column, schemaColumns } from '../csv-columns.ts';
import { nestedColumn, nestedColumnNames } from '../nested-columns.ts';
import { packColumns } from '../read-packs.ts';
import { type ResourceName, resourceNames, resources } from '../resources.ts';
import type { TableReading, TableResource } from '../table-readings.ts';

type Field = ImportResource['fields'][number];

const toField = ({ name, kind }: Pick<Column, 'name' | 'kind'>, isRequired: boolean): Field => ({
  name,
  kind,
  is_required: isRequired,
  is_money: isMoneyPath(name),
});

function fieldsOf(resource: TableResource): Field[] {
  if (resource === 'packs') return packColumns.map((column) => toField(column, column.name === 'reference'));
  if (resource === 'products')
    return nestedColumnNames(productInputSchema).map((name) =>
      toField({ name, kind: nestedColumn(productInputSchema, name)?.kind ?? 'text' }, name === 'reference'),
    );
  return schemaColumns(resources[resource].schema).map((column) =>
    toField(column, column.nullablePath === undefined),
  );
}

const tableResources: readonly TableResource[] = [
  'packs',
  'products',
  ...resourceNames.filter((name) => resources[name].isFlat),
];

/** What tables may hold, and the fields of each. */
export const uploadResources: readonly ImportResource[] = tableResources.map((name) => ({
  name,
  entity: entityOf(name),
  fields: fieldsOf(name),
}));

export function entityOf(resource: TableResource): RecordEntity {
  return resource === 'packs' ? 'product' : resources[resource].entity;
}

export const isTableResource = (name: string): name is TableResource =>
  tableResources.some((resource) => resource === name);
export const isResource = (name: string): name is ResourceName =>
  resourceNames.some((resource) => resource === name);

/** What the columns of a table are remembered by, whatever their order and case. */
export const columnsKey = (columns: readonly string[]): string =>
  columns.map(fold).toSorted().join('\n').slice(0, longestKey);

/** An index holds no longer text. */
const longestKey = 2000;

const fold = (text: string): string => foldText(text.trim());

/** The field that a name stands for: entries of lists and free names (`packs.2.ean`, `filters.SUPPORT`) as well. */
function findField(resource: TableResource, column: string): Field | undefined {
  const { fields } = uploadResources.find(({ name }) => name === resource) ?? { fields: [] };
  const named =
    fields.find(({ name }) => name === column) ?? fields.find(({ name }) => fold(name) === fold(column));
  if (named || resource !== 'products') return named;
  const nested = nestedColumn(productInputSchema, column);
  return nested && toField(nested, false);
}

export const isField = (resource: TableResource, name: string): boolean =>
  findField(resource, name)?.name === name;

/** Columns whose name is that of a field are read as it; an editor who calls a column otherwise writes amounts in euros. */
export const proposeColumns = (resource: TableResource, columns: readonly string[]): FieldChoice[] =>
  columns.map((column) => {
    const field = findField(resource, column);
    const reading: Reading = field?.is_money && field.name !== column ? 'euros' : 'plain';
    return { column, field: field?.name ?? null, reading };
  });

/** The one resource of which every column is a field, and no field is missing. */
export function resourceOfColumns(columns: readonly string[]): TableResource | undefined {
  const names = new Set(columns);
  const fitting = tableResources.filter(
    (resource) =>
      columns.every((column) => findField(resource, column)?.name === column) &&
      uploadResources.every(
        ({ name, fields }) =>
          name !== resource || fields.every((field) => !field.is_required || names.has(field.name)),
      ),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

export function toReading(resource: TableResource, columns: readonly FieldChoice[]): TableReading {
  const { fields } = uploadResources.find(({ name }) => name === resource) ?? { fields: [] };
  const isNumber = (name: string) =>
    (fields.find((field) => field.name === name) ?? findField(resource, name))?.kind === 'number';
  const named = columns.flatMap(({ field }) => (field !== null && isNumber(field) ? [field] : []));
  return { resource, columns, numberFields: new Set(named) };
}
