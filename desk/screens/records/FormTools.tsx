import { lazy, type RefObject, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { EntityType } from '../../../api/contract/content.ts';
import { usePreviewWords } from '../../preview/use-preview-words.ts';

const PreviewLinks = lazy(async () => ({
  default: (await import('../../preview/PreviewLinks.tsx')).PreviewLinks,
}));

interface FormToolsProps {
  readonly pageKind: EntityType;
  /** undefined: the record is new. */
  readonly recordId: number | undefined;
  readonly isPreviewing: boolean;
  readonly previewButton: RefObject<HTMLButtonElement | null>;
  readonly onPreview: () => void;
}

/** How what stands in the form is looked at, by oneself and by others. */
export function FormTools({ pageKind, recordId, isPreviewing, previewButton, onPreview }: FormToolsProps) {
  const preview = usePreviewWords();
  const [areLinksOpen, setAreLinksOpen] = useState(false);
  return (
    <div className="form-tools">
      <Button ref={previewButton} className="button" aria-expanded={isPreviewing} onPress={onPreview}>
        {preview.open}
      </Button>
      {recordId !== undefined && (
        <Button className="button" onPress={() => setAreLinksOpen(true)}>
          {preview.links}
        </Button>
      )}
      {areLinksOpen && recordId !== undefined && (
        <Suspense>
          <PreviewLinks record={{ entity: pageKind, id: recordId }} onClose={() => setAreLinksOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
