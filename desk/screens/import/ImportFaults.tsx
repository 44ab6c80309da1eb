import type { ImportDetail, ImportFault } from '../../../api/contract/desk/import.ts';
import { DownloadButton } from '../../app/DownloadButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { type Column, SparseList } from '../../lists/SparseList.tsx';
import { faultSource } from './import-calls.ts';
import { useImportMessages } from './use-import-messages.ts';

/** What is wrong with the files, each fault with its place and what was expected. */
export function ImportFaults({ item }: { readonly item: ImportDetail }) {
  const { locale, messages } = useLanguage();
  const { lists } = messages;
  const imports = useImportMessages();
  const { id, faults, warnings } = item;
  if (faults + warnings === 0) return null;
  const title = [
    ...(faults > 0 ? [imports.faults(faults)] : []),
    ...(warnings > 0 ? [imports.warnings(warnings)] : []),
  ].join(', ');
  const columns: readonly Column<ImportFault>[] = [
    { key: 'line', label: imports.line, size: 'figure', cell: ({ line }) => line },
    { key: 'column', label: imports.column, cell: ({ column }) => column },
    { key: 'problem', label: imports.problem, size: 'wide', cell: ({ message }) => message },
    { key: 'expected', label: imports.expected, size: 'wide', cell: ({ expected }) => expected ?? '' },
    { key: 'file', label: imports.file, cell: ({ file }) => file },
  ];
  const since = `${locale} ${faults} ${warnings}`;
  return (
    <section className="stack small">
      <h2>{title}</h2>
      {faults > 0 && <p>{imports.faultsLead}</p>}
      <div className="import-list">
        <SparseList
          label={title}
          source={faultSource(id, since)}
          columns={columns}
          empty={lists.nothing}
          isPlain
          isTall
        />
      </div>
      <div className="actions">
        <DownloadButton
          path={`/desk/import/${id}/fault/file`}
          name={`import-${id}.csv`}
          label={imports.faultFile}
        />
      </div>
    </section>
  );
}
