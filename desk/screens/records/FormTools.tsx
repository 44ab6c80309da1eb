import { lazy, type RefObject, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { PreviewedType } from '../../../api/contract/entity-types.ts';
import { usePreviewMessages } from '../../preview/use-preview-messages.ts';

const PreviewLinks = lazy(async () => ({
  default: (await import('../../preview/PreviewLinks.tsx')).PreviewLinks,
}));

interface FormToolsProps {
  readonly previewed: PreviewedType;
  /** undefined: the record is new. */
  readonly recordId: number | undefined;
  readonly isPreviewing: boolean;
  readonly previewButton: RefObject<HTMLButtonElement | null>;
  readonly onPreview: () => void;
}

/** How what stands in the form is looked at, by oneself and by others. */
export function FormTools({ previewed, recordId, isPreviewing, previewButton, onPreview }: FormToolsProps) {
  const preview = usePreviewMessages();
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
          <PreviewLinks record={{ entity: previewed, id: recordId }} onClose={() => setAreLinksOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
