import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components';
import { libraryFileMegabytes } from '../../api/contract/files.ts';
import { useMessages } from '../app/language.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadAreaProps {
  readonly uploads: Uploads;
  readonly children: ReactNode;
}

/** Where files are dropped or pasted, with what becomes of each. */
export function UploadArea({ uploads, children }: UploadAreaProps) {
  const { media } = useMessages();
  const area = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFiles(area, uploads.add);
  return (
    <div className="upload-area" ref={area} data-over={isOver || undefined}>
      <p className="hint">{media.dropHere(libraryFileMegabytes)}</p>
      <UploadList uploads={uploads} />
      {children}
    </div>
  );
}

const isOnItsWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

/** The files that were sent, each with how far it is or why it was refused. */
function UploadList({ uploads: { all, forget } }: { readonly uploads: Uploads }) {
  const { media } = useMessages();
  const left = all.filter(isOnItsWay).length;
  const refused = all.filter(({ state }) => state === 'refused').length;
  return (
    <>
      <output className="muted">
        {all.length === 0
          ? ''
          : left > 0
            ? media.uploadsLeft(left)
            : media.uploadsDone(all.length - refused, refused)}
      </output>
      {all.length > 0 && (
        <div className="uploads">
          <ul aria-label={media.uploads}>
            {all.map((upload) => (
              <UploadLine key={upload.key} upload={upload} />
            ))}
          </ul>
          <Button className="button quiet" onPress={forget} isDisabled={left === all.length}>
            {media.uploadsForget}
          </Button>
        </div>
      )}
    </>
  );
}

function UploadLine({ upload }: { readonly upload: Upload }) {
  const { media } = useMessages();
  const { name, state, share, fault, item } = upload;
  return (
    <li data-state={state}>
      <strong>{name}</strong>
      {state === 'waiting' && <span className="muted">{media.waits}</span>}
      {state === 'sending' && (
        <>
          <progress aria-label={media.sending(name)} {...(share < 1 && { value: share })} />
          {share === 1 && <span className="muted">{media.making}</span>}
        </>
      )}
      {state === 'added' && <span>{media.added(item?.name ?? '')}</span>}
      {state === 'known' && <span>{media.known(item?.name ?? '')}</span>}
      {state === 'refused' && <span className="fault">{fault}</span>}
    </li>
  );
}
