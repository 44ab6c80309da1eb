import { useRef } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { libraryFileMegabytes } from '../../../api/contract/files.ts';
import { useDroppedFiles } from '../../media/use-dropped-files.ts';
import { placeDropped, placeFiles } from './files-of-folder.ts';
import { useImportFiles } from './use-import-files.ts';
import { useImportMessages } from './use-import-messages.ts';

interface ImportDropProps {
  /** Id of the import that files are added to; a new one is opened without. */
  readonly id?: number;
  readonly onSent: (id: number) => void;
}

const takenTypes = ['.csv', '.xlsx', '.zip', '.json'];

/** Where files and folders are dropped or chosen, with those that were refused. */
export function ImportDrop({ id, onSent }: ImportDropProps) {
  const imports = useImportMessages();
  const area = useRef<HTMLDivElement>(null);
  const { done, total, refused, fault, send } = useImportFiles(id, onSent);
  const isOver = useDroppedFiles(area, (files, entries) => {
    void placeDropped(files, entries).then(send);
  });
  const isSending = total > 0;
  const take = (files: FileList | null) => send(placeFiles([...(files ?? [])]));
  return (
    <div className="upload-area" ref={area} data-over={isOver || undefined}>
      <p className="hint">{imports.drop(libraryFileMegabytes)}</p>
      <div className="actions">
        <FileTrigger acceptedFileTypes={takenTypes} allowsMultiple onSelect={take}>
          <Button className={id === undefined ? 'button primary' : 'button'}>{imports.choose}</Button>
        </FileTrigger>
        <FileTrigger acceptDirectory onSelect={take}>
          <Button className="button">{imports.chooseFolder}</Button>
        </FileTrigger>
      </div>
      <output className="muted">{isSending ? imports.sending(done, total) : ''}</output>
      {fault !== '' && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <strong>{imports.refusedFiles}</strong>
          <ul>
            {refused.map((file) => (
              <li key={file.path}>
                {file.path} <span className="fault">{file.fault}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
