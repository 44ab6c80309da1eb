import { useMessages } from '../app/language.ts';
import { Choice } from '../fields/Choice.tsx';
import { TextFilter } from '../lists/TextFilter.tsx';
import type { MediaFilters } from './media.ts';

const kinds = ['picture', 'document'] as const;
const states = ['unused', 'used', 'alt'] as const;
const orders = ['saved', 'name'] as const;

interface MediaFiltersBarProps {
  readonly filters: MediaFilters;
  readonly onFilter: (filters: MediaFilters) => void;
  /** Only one kind is of use here. */
  readonly isOfOneKind?: boolean;
}

/** Filters as they stand in a URL, which anybody may have typed. */
export function readMediaFilters(search: Readonly<Record<string, unknown>>): MediaFilters {
  const { text, kind, use, missing, sort } = search;
  const isText = typeof text === 'string' || typeof text === 'number';
  const known = <Value extends string>(values: readonly Value[], value: unknown) =>
    values.find((each) => each === value);
  const [knownKind, knownUse] = [known(kinds, kind), known(['used', 'unused'], use)];
  return {
    ...(isText && text !== '' && { text: String(text) }),
    ...(knownKind && { kind: knownKind }),
    ...(knownUse && { use: knownUse }),
    ...(missing === 'alt' && { missing }),
    ...(sort === 'name' && { sort }),
  };
}

/** Searches and narrows the library. */
export function MediaFiltersBar({ filters, onFilter, isOfOneKind = false }: MediaFiltersBarProps) {
  const { lists, media } = useMessages();
  const { text = '', kind = '', use, missing, sort = 'saved' } = filters;
  const { use: _use, missing: _missing, ...others } = filters;
  const choose = (state: string) =>
    onFilter({
      ...others,
      ...(state === 'alt' && { missing: state }),
      ...((state === 'used' || state === 'unused') && { use: state }),
    });
  const all = { value: '', label: lists.all };
  return (
    <>
      <TextFilter
        label={lists.text}
        value={text}
        onChange={(typed) => onFilter(readMediaFilters({ ...filters, text: typed }))}
      />
      {!isOfOneKind && (
        <Choice
          label={media.kind}
          options={[all, ...kinds.map((value) => ({ value, label: media.kinds[value] }))]}
          value={kind}
          onChange={(value) => onFilter(readMediaFilters({ ...filters, kind: value }))}
        />
      )}
      <Choice
        label={media.use}
        options={[all, ...states.map((value) => ({ value, label: media.states[value] }))]}
        value={missing ?? use ?? ''}
        onChange={choose}
      />
      <Choice
        label={media.order}
        options={orders.map((value) => ({ value, label: media.orders[value] }))}
        value={sort}
        onChange={(value) => onFilter(readMediaFilters({ ...filters, sort: value }))}
      />
    </>
  );
}
