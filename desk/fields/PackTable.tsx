import { Button } from 'react-aria-components';
import { formatMoney } from '../../api/rules/format-money.ts';
import { toMoney, withoutTaxCents } from '../../api/rules/price.ts';
import { useLanguage } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';
import { useField } from '../forms/use-field.ts';
import type { GroupShape } from '../shapes/shape.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { RowTools } from './RowTools.tsx';
import type { RenderShapes } from './shape-field-props.ts';
import { useFieldNames } from './use-field-names.ts';
import { useRows } from './use-rows.ts';

/** The cells of a pack in their order; what the contract has besides stands below them. */
const columns = [
  ...['reference', 'ean', 'quantity', 'unit', 'net_weight_kg', 'packaging'],
  ...['price_cents', 'tinting_price_cents', 'units_per_box', 'units_per_pallet'],
] as const;

export interface PackTableProps extends Pick<RenderShapes, 'renderField'> {
  readonly path: string;
  readonly label: string;
  readonly shape: GroupShape;
  readonly blank: unknown;
  readonly most: number | undefined;
}

/** The packs of a product with their prices, a line each. */
export function PackTable({ path, label, shape, blank, most, renderField }: PackTableProps) {
  const { messages } = useLanguage();
  const { forms, packs } = messages;
  const { nameOf } = useFieldNames();
  const { field, rows, whole, move, remove, add } = useRows<HTMLTableSectionElement>(path, label, { blank });
  const others = Object.entries(shape.fields).filter(([name]) => !columns.some((column) => column === name));
  const cell = (name: (typeof columns)[number], index: number) => {
    const of = shape.fields[name];
    const own = packs.cell(nameOf(name), index + 1);
    return of && renderField({ path: `${path}.${index}.${name}`, name, label: own, shape: of });
  };
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="packs" role="group" aria-label={label}>
        <table className="pack-table">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {nameOf(name)}
                  {name.endsWith('cents') && ' (€)'}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{packs.order}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={whole}>
            {rows.map((_row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its values come by their paths.
              <tr key={index} data-row={index}>
                {columns.map((name) => (
                  <td key={name}>
                    {cell(name, index)}
                    {name === 'price_cents' && <PriceWithoutTax path={`${path}.${index}.${name}`} />}
                  </td>
                ))}
                <td className="row-tools">
                  <RowTools
                    label={`${label} ${index + 1}`}
                    index={index}
                    count={rows.length}
                    onMove={(to) => move(index, to)}
                    onRemove={() => remove(index)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button className="button" isDisabled={most !== undefined && rows.length >= most} onPress={add}>
          {forms.addTo(label)}
        </Button>
        {rows.map((_row, index) =>
          others.map(([name, of]) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <details key={`${index} ${name}`} className="pack-more">
              <summary>
                <PackName path={`${path}.${index}`} index={index} /> · {nameOf(name)}
              </summary>
              {renderField({
                path: `${path}.${index}.${name}`,
                name,
                label: packs.cell(nameOf(name), index + 1),
                shape: of,
              })}
            </details>
          )),
        )}
      </div>
    </FieldFrame>
  );
}

/** What professionals see of a price that is typed with VAT. */
function PriceWithoutTax({ path }: { readonly path: string }) {
  const { locale, messages } = useLanguage();
  const { value } = useField(path, '');
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null;
  return (
    <p className="hint without-tax">
      {messages.packs.withoutTax(formatMoney(toMoney(withoutTaxCents(value)), locale))}
    </p>
  );
}

function PackName({ path, index }: { readonly path: string; readonly index: number }) {
  const { messages } = useLanguage();
  const { store } = useForm();
  const reference = store.read(`${path}.reference`);
  return typeof reference === 'string' && reference !== '' ? reference : messages.packs.unnamed(index + 1);
}
