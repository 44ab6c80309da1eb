import { Link } from '@tanstack/react-router';
import { type RecordEntity, recordDescriptions } from '../../../api/contract/desk/record-entities.ts';
import { languageNames } from '../../../languages/names.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import type { Column } from '../../lists/SparseList.tsx';
import { PreparedMark } from '../../records/PreparedMark.tsx';
import { RecordState } from '../../records/RecordState.tsx';
import { Swatch } from '../../records/Swatch.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { useSettingNames } from '../../settings/use-setting-names.ts';
import { ChosenMark } from './bulk/ChosenMark.tsx';
import type { Selection } from './bulk/use-selection.ts';
import type { RecordFilters } from './record-filters.ts';
import { isColour, type ListedRecord } from './record-source.ts';
import { SortButton } from './SortButton.tsx';

/** The columns of a list of records: those of states only where records have some, check boxes where they may be chosen. */
export function useRecordColumns(
  entity: RecordEntity,
  filters: RecordFilters,
  onFilter: (filters: RecordFilters) => void,
  selection: Selection | undefined,
): readonly Column<ListedRecord>[] {
  const { locale, messages } = useLanguage();
  const { records } = messages;
  const saverName = useSaverName();
  const settingName = useSettingNames(entity === 'setting');
  const head = (name: 'title' | 'key' | 'saved') => (
    <SortButton
      label={records[name]}
      name={name}
      sort={filters.sort ?? 'title'}
      onSort={(sort) => onFilter({ ...filters, sort })}
    />
  );
  const state: Column<ListedRecord> = {
    key: 'state',
    label: records.state,
    size: 'narrow',
    cell: (item) => <RecordState state={item.state} />,
  };
  const mark: Column<ListedRecord> = {
    key: 'chosen',
    label: <span className="visually-hidden">{records.chosen}</span>,
    size: 'mark',
    cell: (item) =>
      selection && (
        <ChosenMark
          record={item}
          title={settingName(item.title[locale])}
          isChosen={selection.chosen.has(item.id)}
          onToggle={selection.toggle}
        />
      ),
  };
  return [
    ...(selection ? [mark] : []),
    {
      key: 'title',
      label: head('title'),
      size: 'wide',
      cell: (item) => (
        <Link to="/records/$entity/$id" params={{ entity, id: String(item.id) }}>
          {isColour(entity) && <Swatch hex={item.input?.['hex']} />}
          {settingName(item.title[locale])}
        </Link>
      ),
    },
    { key: 'key', label: head('key'), cell: (item) => item.key },
    ...('shownBy' in recordDescriptions[entity] ? [state] : []),
    { key: 'prepared', label: records.prepared, cell: (item) => <PreparedMark item={item} /> },
    {
      key: 'missing',
      label: records.missing,
      size: 'narrow',
      cell: (item) => item.missing.map((each) => languageNames[each].own).join(', '),
    },
    {
      key: 'saved',
      label: head('saved'),
      size: 'narrow',
      cell: (item) => (
        <span className="two-lines">
          <span>{formatMoment(item.saved_at, locale)}</span>
          <span className="muted">{saverName(item.saved_by)}</span>
        </span>
      ),
    },
  ];
}
