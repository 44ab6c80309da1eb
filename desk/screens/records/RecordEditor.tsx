import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import { useMessages } from '../../app/language.ts';
import type { Input } from '../../forms/input-store.ts';
import { mergeInputs } from '../../forms/merge.ts';
import { dropTyped } from '../../forms/typed.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useFormOf } from '../../forms/use-form-of.ts';
import {
  type DeletedRecord,
  deleteRecord,
  findDeleted,
  readSides,
  type SeenRecord,
  type Sides,
} from '../../records/records.ts';
import { useRecordRights } from '../../records/use-record-rights.ts';
import { BelowFields } from './BelowFields.tsx';
import { checkForm } from './check-form.ts';
import { DraftPanel } from './DraftPanel.tsx';
import { FormFrame } from './FormFrame.tsx';
import { ProductDocuments } from './ProductDocuments.tsx';
import { RecordHead } from './RecordHead.tsx';
import { SaveBar } from './SaveBar.tsx';
import { inputOf, type Said, type Side, typedNameOf } from './sides.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSureSaves } from './use-sure-saves.ts';

const TrainingSeats = lazy(async () => ({
  default: (await import('./TrainingSeats.tsx')).TrainingSeats,
}));
const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}));
const DeletedDialog = lazy(async () => ({
  default: (await import('./DeletedDialog.tsx')).DeletedDialog,
}));

interface RecordEditorProps {
  readonly entity: RecordEntity;
  readonly sides: Sides;
  readonly side: Side;
  readonly said: Said | undefined;
  /** Reads the record again, and lets everything show it but what stands in the form. */
  readonly reread: () => Promise<Sides>;
  /** Begins the form anew with a side. */
  readonly show: (side: Side, said?: Said) => void;
  readonly onSay: (said: Said | undefined) => void;
  readonly onSides: (sides: Sides) => void;
}

/** Edits one side of a record, and keeps what is typed from being lost. */
export function RecordEditor(props: RecordEditorProps) {
  const { entity, sides, side, said, reread, show, onSay, onSides } = props;
  const messages = useMessages();
  const { forms } = messages;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { form, takeFaults } = useFormOf(entity, () => inputOf(sides, side), said?.typed?.input);
  const [other, setOther] = useState<Sides>();
  const [deleted, setDeleted] = useState<DeletedRecord | null>();
  const sure = useSureSaves();
  const rights = useRecordRights(entity);
  const isLeaving = useRef(false);
  const { id, version } = sides.record;
  const seen: SeenRecord = { entity, id, version };
  const typedName = typedNameOf(entity, id, side);
  const { store } = form;
  const { attempt, run, forget } = useAttempt({
    onFaults: takeFaults,
    answers: {
      edited_elsewhere: async () => setOther(await readSides(entity, id)),
      not_found: async () => setDeleted(await findDeleted(entity, sides.record.key)),
    },
  });

  const save = () =>
    run(async () => {
      onSay(undefined);
      const startedAt = performance.now();
      const sent = store.input;
      const written = await sure.save({ side, seen, input: sent });
      const ms = Math.round(performance.now() - startedAt);
      const now = inputOf(await reread(), side);
      sure.settle();
      dropTyped(typedName);
      // Whoever went on typing meanwhile keeps that.
      store.begin(now, mergeInputs(sent, store.input, now).merged as Input);
      const changeId = 'change_id' in written ? written.change_id : null;
      onSay({ text: side === 'live' ? forms.saved(ms) : forms.draftSaved, changeId });
    });
  const saveAsDraft = () =>
    run(async () => {
      await sure.save({ side: 'draft', seen, input: store.input });
      await reread();
      dropTyped(typedName);
      store.begin(store.input);
      show('draft', { text: forms.draftSaved, changeId: null });
    });
  const check = () =>
    run(async () => {
      onSay({ text: await checkForm({ form, id, takeFaults }, messages), changeId: null });
    });
  const remove = () =>
    run(async () => {
      await deleteRecord(seen);
      dropTyped(typedName);
      isLeaving.current = true;
      void cache.invalidateQueries({ queryKey: ['records', entity] });
      void cache.invalidateQueries({ queryKey: ['bin'] });
      await navigate({ to: '/records/$entity', params: { entity } });
    });
  const goOn = (now: Sides, input: Input) => {
    onSides(now);
    sure.settle();
    store.begin(inputOf(now, side), input);
    setOther(undefined);
  };
  const discard = () => {
    sure.settle();
    dropTyped(typedName);
    store.begin(store.base);
    takeFaults([]);
    forget();
  };
  /** Saves as far as whoever is at the desk may. */
  const saveAllowed = () => {
    const { mayWrite, mayPrepare } = rights;
    if (mayWrite || (mayPrepare && side === 'draft')) void save();
    else if (mayPrepare && store.isChanged()) void saveAsDraft();
  };
  useSaveKey(saveAllowed);

  return (
    <FormFrame
      form={form}
      typedName={typedName}
      isLeaving={isLeaving}
      attempt={attempt}
      recordId={id}
      {...(entity === 'product' && {
        extras: { documents: <ProductDocuments product={sides.record} /> },
      })}
      onSubmit={saveAllowed}
      below={<BelowFields entity={entity} />}
      head={
        <RecordHead
          entity={entity}
          mayWrite={rights.mayWrite}
          sides={sides}
          onRemove={() => void remove()}
          onRestored={(words) => show('live', words)}
          reread={reread}
        />
      }
      bar={
        <SaveBar
          form={form}
          attempt={attempt}
          said={said}
          side={side}
          rights={rights}
          onDiscard={discard}
          onCheck={() => void check()}
          onSaveAsDraft={() => void saveAsDraft()}
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
      {deleted !== undefined && (
        <Suspense>
          <DeletedDialog
            form={form}
            side={side}
            deleted={deleted}
            mayWrite={rights.mayWrite}
            onLeave={() => {
              dropTyped(typedName);
              isLeaving.current = true;
            }}
            onClose={() => setDeleted(undefined)}
          />
        </Suspense>
      )}
      {other && (
        <Suspense>
          <ConflictDialog
            form={form}
            theirs={inputOf(other, side)}
            savedAt={other.record.saved_at}
            onContinue={(input) => goOn(other, input)}
            onCancel={() => setOther(undefined)}
          />
        </Suspense>
      )}
    </FormFrame>
  );
}
