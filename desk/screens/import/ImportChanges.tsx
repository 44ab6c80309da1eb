import { Button } from 'react-aria-components';
import type { ImportChange, ImportDetail } from '../../../api/contract/desk/import.ts';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { type Column, SparseList } from '../../lists/SparseList.tsx';
import { describeValue } from '../../records/describe-value.ts';
import { textLabel } from '../../records/text-label.ts';
import { changeSource, importsKey, writeImport } from './import-calls.ts';
import { useImportMessages } from './use-import-messages.ts';

/** What a dry run has found: what would be created, and the fields that would change with both values. */
export function ImportChanges({ item }: { readonly item: ImportDetail }) {
  const { locale, messages } = useLanguage();
  const { lists, records } = messages;
  const imports = useImportMessages();
  const { id, changes, pages } = item;
  const media = item.counts.find(({ resource }) => resource === 'media');
  const files = media ? media.created + media.changed : 0;
  const shown = ({ entity, path }: ImportChange, value: unknown) =>
    describeValue(path ?? '', value, { entity, locale, messages }).replaceAll('\n', ' · ');
  const action = useAction([importsKey]);
  const columns: readonly Column<ImportChange>[] = [
    {
      key: 'element',
      label: imports.element,
      size: 'wide',
      cell: ({ entity, key }) => imports.elementOf(records.entities[entity], key),
    },
    {
      key: 'field',
      label: imports.field,
      size: 'wide',
      cell: ({ entity, path, pack }) => {
        if (path === null) return imports.isNew;
        const label = textLabel(entity, path, messages);
        return pack === null ? label : `${label} (${pack})`;
      },
    },
    { key: 'before', label: imports.before, cell: (change) => shown(change, change.before) },
    { key: 'after', label: imports.after, cell: (change) => shown(change, change.after) },
  ];
  return (
    <section className="stack small">
      <h2>{imports.changes(changes)}</h2>
      {files > 0 && <p>{imports.ofMedia(files)}</p>}
      {pages > 0 && <p>{imports.pages(pages)}</p>}
      {changes > 0 && (
        <>
          <div className="import-list">
            <SparseList
              label={imports.changes(changes)}
              source={changeSource(id, String(changes))}
              columns={columns}
              empty={lists.nothing}
              isPlain
              isTall
            />
          </div>
          <div className="actions">
            <Button
              className="button primary"
              isDisabled={action.isRunning}
              onPress={() => void action.run(() => writeImport(id))}
            >
              {imports.write}
            </Button>
          </div>
        </>
      )}
      {action.fault !== '' && (
        <p className="fault" role="alert">
          {action.fault}
        </p>
      )}
    </section>
  );
}
