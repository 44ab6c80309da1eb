import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { MediaItem, MediaKind } from '../../api/contract/desk/media.ts';
import { perLocale } from '../../languages/per-locale.ts';
import { ActionResult } from '../app/ActionResult.tsx';
import { useMay } from '../app/account.ts';
import { useMessages } from '../app/language.ts';
import { useAction } from '../app/use-action.ts';
import { AltFields } from './AltFields.tsx';
import { FileButton } from './FileButton.tsx';
import { MediaFiltersBar } from './MediaFiltersBar.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { describeMedia, lacksAlt, type MediaFilters, mediaKey } from './media.ts';
import { UploadArea } from './UploadArea.tsx';
import { useUploads } from './use-uploads.ts';

export interface MediaDialogProps {
  /** The kind of file that is wanted. */
  readonly kind: MediaKind | undefined;
  readonly onChoose: (item: MediaItem) => void;
  readonly onClose: () => void;
}

/** Chooses a file of the library, or adds it first. A picture has its alternative texts before it is used. */
export function MediaDialog({ kind, onChoose, onClose }: MediaDialogProps) {
  const { media, frame } = useMessages();
  const may = useMay();
  const [filters, setFilters] = useState<MediaFilters>({});
  const [chosen, setChosen] = useState<MediaItem>();
  const [alt, setAlt] = useState(perLocale(() => ''));
  const action = useAction([mediaKey]);
  const choose = (item: MediaItem | undefined) => {
    setChosen(item);
    if (item) setAlt(item.alt);
  };
  const uploads = useUploads((item) => {
    if (kind === undefined || item.kind === kind) choose(item);
  });
  const isIncomplete = chosen !== undefined && lacksAlt(chosen);
  const take = async () => {
    if (!chosen) return;
    if (!isIncomplete) return onChoose(chosen);
    if (await action.run(() => describeMedia(chosen, { alt, focus: chosen.focus })))
      onChoose({ ...chosen, alt });
  };
  const shown = kind === undefined ? filters : { ...filters, kind };
  const grid = <MediaGrid label={media.title} filters={shown} choice={{ chosen, onChoose: choose }} />;
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal wide">
        <Dialog className="dialog media-dialog">
          <Heading slot="title">{kind === 'document' ? media.chooseDocument : media.choosePicture}</Heading>
          {/* biome-ignore lint/a11y/useSemanticElements: search elements are not known to every screen reader yet. */}
          <div className="filters" role="search">
            <MediaFiltersBar filters={filters} onFilter={setFilters} isOfOneKind={kind !== undefined} />
            {may('content') && (
              <FileButton isMultiple onFiles={uploads.add}>
                {media.add}
              </FileButton>
            )}
          </div>
          <div className="media-choices">
            {may('content') ? <UploadArea uploads={uploads}>{grid}</UploadArea> : grid}
          </div>
          <div className="stack small">
            {isIncomplete && (
              <>
                <p className="hint">{may('content') ? media.altFirst : media.altOthers}</p>
                {may('content') && <AltFields alt={alt} onChange={setAlt} faults={action.fields} />}
              </>
            )}
            <ActionResult state={action} done="" />
          </div>
          <div className="actions">
            <output className="said">{chosen?.name ?? media.nothingChosen}</output>
            <Button className="button" onPress={onClose}>
              {frame.cancel}
            </Button>
            <Button
              className="button primary"
              isDisabled={!chosen || (isIncomplete && !may('content'))}
              isPending={action.isRunning}
              onPress={() => void take()}
            >
              {media.take}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
