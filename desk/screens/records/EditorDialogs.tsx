import { lazy, Suspense } from 'react';
import { inputOf, type Side } from './sides.ts';
import type { RecordEdits } from './use-record-edits.ts';

const SaveConflict = lazy(async () => ({
  default: (await import('./SaveConflict.tsx')).SaveConflict,
}));
const DeletedDialog = lazy(async () => ({
  default: (await import('./DeletedDialog.tsx')).DeletedDialog,
}));

interface EditorDialogsProps {
  readonly edits: RecordEdits;
  readonly recordId: number;
  readonly side: Side;
  readonly mayWrite: boolean;
}

/** What is asked when a save meets that of another editor, or a record that was deleted meanwhile. */
export function EditorDialogs({ edits, recordId, side, mayWrite }: EditorDialogsProps) {
  const { form, deleted, other } = edits;
  return (
    <>
      {deleted !== undefined && (
        <Suspense>
          <DeletedDialog
            form={form}
            recordId={recordId}
            side={side}
            deleted={deleted}
            mayWrite={mayWrite}
            onBack={edits.goOnRestored}
            onLeave={edits.leave}
            onClose={() => edits.setDeleted(undefined)}
          />
        </Suspense>
      )}
      {other && (
        <Suspense>
          <SaveConflict
            form={form}
            theirs={inputOf(other, side)}
            savedAt={other.record.saved_at}
            onContinue={(input) => edits.goOn(other, input)}
            onCancel={() => edits.setOther(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
