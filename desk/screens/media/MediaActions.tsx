import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { MediaItem } from '../../../api/contract/desk/media.ts';
import { libraryFileMegabytes, megabyte } from '../../../api/contract/files.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { FileButton } from '../../media/FileButton.tsx';
import { deleteMedia, mediaKey, replaceMedia } from '../../media/media.ts';
import { ChangeProgress } from '../../records/ChangeProgress.tsx';
import { RenameDialog } from './RenameDialog.tsx';

/** What can be done with a file as a whole. */
export function MediaActions({ item }: { readonly item: MediaItem }) {
  const { media, forms } = useMessages();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isRenaming, setIsRenaming] = useState(false);
  const [share, setShare] = useState<number>();
  const [changeId, setChangeId] = useState<number | null>(null);
  const [tooLarge, setTooLarge] = useState('');
  const action = useAction([mediaKey]);
  const removal = useAction([]);
  const replace = async ([file]: readonly File[]) => {
    if (!file) return;
    const isTooLarge = file.size > libraryFileMegabytes * megabyte;
    setTooLarge(isTooLarge ? media.tooLarge(libraryFileMegabytes) : '');
    if (isTooLarge) return;
    setShare(0);
    await action.run(async () => setChangeId((await replaceMedia(item, file, setShare)).change_id));
    setShare(undefined);
  };
  const remove = async () => {
    if (!(await removal.run(() => deleteMedia(item)))) return;
    await navigate({ to: '/media' });
    cache.removeQueries({ queryKey: [...mediaKey, 'one', item.id] });
    await cache.invalidateQueries({ queryKey: mediaKey });
  };
  const fault = tooLarge || (action.fields['file'] ?? (action.fault || removal.fault));
  return (
    <>
      <div className="actions">
        <FileButton isPending={action.isRunning} onFiles={(files) => void replace(files)}>
          {media.replace}
        </FileButton>
        <Button className="button" onPress={() => setIsRenaming(true)}>
          {media.rename}
        </Button>
        <ConfirmButton
          label={forms.remove}
          title={forms.removeTitle(item.name)}
          lead={item.uses === 0 ? media.removeLead : media.removeUsed(item.uses)}
          isDisabled={removal.isRunning}
          onConfirm={() => void remove()}
        />
      </div>
      {share !== undefined && <progress aria-label={media.replace} {...(share < 1 && { value: share })} />}
      <ActionResult state={{ ...action, fault }} done={media.replaced} />
      {changeId !== null && <ChangeProgress id={changeId} />}
      {isRenaming && <RenameDialog item={item} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
