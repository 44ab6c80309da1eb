import { lazy, Suspense } from 'react';
import { useRecordRights } from '../../records/use-record-rights.ts';
import { BelowFields } from './BelowFields.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { FormFrame } from './FormFrame.tsx';
import { ProductDocuments } from './ProductDocuments.tsx';
import { RecordHead } from './RecordHead.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type EditedSide, useRecordEdits } from './use-record-edits.ts';
import { useSaveInTurn } from './use-save-in-turn.ts';
import { useSaveKey } from './use-save-key.ts';

const TrainingSeats = lazy(async () => ({
  default: (await import('./TrainingSeats.tsx')).TrainingSeats,
}));

interface RecordEditorProps extends EditedSide {
  /** It stands in the place of another form of the record. */
  readonly isReplacing: boolean;
}

/** Edits one side of a record, and protects what is typed from being lost. */
export function RecordEditor(props: RecordEditorProps) {
  const { entity, sides, side, outcome, isReplacing, reread, show } = props;
  const rights = useRecordRights(entity);
  const edits = useRecordEdits(props);
  const { form, attempt } = edits;
  const { id } = sides.record;
  /** Saves as far as the user of the desk may. */
  const saveAllowed = () => {
    const { mayWrite, mayPrepare } = rights;
    if (mayWrite || (mayPrepare && side === 'draft')) void edits.save();
    else if (mayPrepare && form.store.isChanged()) void edits.saveAsDraft();
  };
  const save = useSaveInTurn({
    attempt,
    isConfirmed: outcome !== undefined,
    isChanged: form.store.isChanged,
    save: saveAllowed,
  });
  useSaveKey(save);

  return (
    <FormFrame
      form={form}
      typedName={edits.typedName}
      isLeaving={edits.isLeaving}
      attempt={attempt}
      recordId={id}
      isReplacing={isReplacing}
      {...(entity === 'product' && {
        extras: { documents: <ProductDocuments product={sides.record} /> },
      })}
      onSubmit={save}
      below={<BelowFields entity={entity} />}
      head={
        <RecordHead
          entity={entity}
          mayWrite={rights.mayWrite}
          sides={sides}
          onRemove={() => void edits.remove()}
          onRestored={(restored) => show('live', restored)}
          reread={reread}
        />
      }
      bar={
        <SaveBar
          form={form}
          attempt={attempt}
          outcome={outcome}
          side={side}
          rights={rights}
          onDiscard={edits.discard}
          onCheck={() => void edits.check()}
          onSaveAsDraft={() => void edits.saveAsDraft()}
        />
      }
    >
      <DraftPanel
        entity={entity}
        sides={sides}
        side={side}
        rights={rights}
        reread={reread}
        show={show}
        form={form}
      />
      {entity === 'training' && (
        <Suspense>
          <TrainingSeats trainingId={id} />
        </Suspense>
      )}
      <EditorDialogs edits={edits} recordId={id} side={side} mayWrite={rights.mayWrite} />
    </FormFrame>
  );
}
