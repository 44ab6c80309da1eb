import type { Technical } from '../../../api/contract/catalogue.ts';
import { type Coverage, coveredArea } from '../../../api/rules/covered-area.ts';
import type { QuantityQuestion } from '../../../api/rules/quantity-need.ts';
import { startThicknessMm, usualLossPercent } from '../../../api/rules/quantity-need.ts';
import type { Locale } from '../i18n/locale.ts';
import { type Field, type FieldName, readField, withFault } from './fields.ts';

export interface RoomFields {
  readonly length: Field;
  readonly width: Field;
  readonly height: Field;
}

/** The calculator as a URL fills it in. */
export interface CalculatorForm {
  readonly rooms: readonly RoomFields[];
  readonly surfaces: readonly Field[];
  readonly openings: Field;
  readonly metres: Field;
  readonly thickness: Field;
  readonly coats: Field;
  /** Empty for that of the product. */
  readonly consumption: Field;
  readonly loss: Field;
  readonly support: Field;
  /** Undefined where consumption is by the metre. */
  readonly coverage: Coverage | undefined;
  /** Undefined while a size is missing or a field holds a fault. */
  readonly question: QuantityQuestion | undefined;
}

type Product = Pick<Technical, 'consumption' | 'thickness_mm'>;

const mostRows = 12;

/** Reads the query of the calculator; `product` is undefined while none is chosen. */
export function readCalculatorForm(
  query: URLSearchParams,
  product: Product | undefined,
  locale: Locale,
): CalculatorForm {
  const read = (name: FieldName, start = '') => readField(name, query.get(name) ?? start, locale);
  const rooms = readRooms(query, locale);
  const surfaces = rowsOf(query, 'surface').map((text) => readField('surface', text, locale));
  const metres = read('metres');
  const typedOpenings = read('openings');
  const coverage = toCoverage(rooms, surfaces, typedOpenings);
  const isCovered = coverage.grossM2 > 0 && coverage.netM2 <= 0 && typedOpenings.fault === undefined;
  const fields = {
    openings: isCovered ? withFault(typedOpenings, 'too many openings') : typedOpenings,
    metres,
    thickness: read('thickness', product ? decimalText(startThicknessMm(product)) : ''),
    coats: read('coats'),
    consumption: read('consumption'),
    loss: read('loss', decimalText(usualLossPercent)),
    support: read('support', '0'),
  };
  const isByMetre = product?.consumption?.basis === 'per_metre';
  const size = isByMetre ? metres.value : coverage.netM2;
  const { openings, thickness, coats, consumption, loss, support } = fields;
  const sizes = isByMetre ? [metres] : [...rooms.flatMap(Object.values), ...surfaces, openings];
  const isSound = [...sizes, thickness, coats, consumption, loss, support].every(
    ({ fault }) => fault === undefined,
  );
  return {
    rooms,
    surfaces,
    ...fields,
    coverage: isByMetre ? undefined : coverage,
    question:
      isSound && size
        ? {
            size,
            thicknessMm: thickness.value,
            coats: coats.value,
            consumption: consumption.value,
            lossPercent: loss.value ?? 0,
            supportPercent: support.value ?? 0,
          }
        : undefined,
  };
}

/** A room of which only a part is given lacks the rest; an empty row is no room. */
function readRooms(query: URLSearchParams, locale: Locale): RoomFields[] {
  const names = ['length', 'width', 'height'] as const;
  const columns = names.map((name) => query.getAll(name));
  const count = Math.max(...columns.map(({ length }) => length), 1) + (query.get('add') === 'room' ? 1 : 0);
  return Array.from({ length: Math.min(count, mostRows) }, (_, row) => {
    const fields = names.map((name, column) => readField(name, columns[column]?.[row] ?? '', locale));
    const isBegun = fields.some(({ typed }) => typed !== '');
    const [length, width, height] = fields.map((field) =>
      isBegun && field.typed === '' ? withFault(field, 'missing') : field,
    );
    if (!length || !width || !height) throw new Error('A room has three measures.');
    return { length, width, height };
  });
}

function rowsOf(query: URLSearchParams, name: 'surface'): string[] {
  const typed = query.getAll(name);
  const rows = query.get('add') === name ? [...typed, ''] : typed;
  return (rows.length === 0 ? [''] : rows).slice(0, mostRows);
}

function toCoverage(rooms: readonly RoomFields[], surfaces: readonly Field[], openings: Field): Coverage {
  return coveredArea(
    rooms.flatMap(({ length, width, height }) =>
      length.value && width.value && height.value
        ? [{ lengthM: length.value, widthM: width.value, heightM: height.value }]
        : [],
    ),
    surfaces.flatMap(({ value }) => value ?? []),
    openings.value ?? 0,
  );
}

/** A number as a visitor types it, in any language. */
export const decimalText = (value: number) => String(value).replace('.', ',');
