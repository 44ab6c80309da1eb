import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import { isSame, mergeInputs } from '../../../api/rules/merge-inputs.ts';
import { useMessages } from '../../app/language.ts';
import type { Input } from '../../forms/input-store.ts';
import { dropTyped, saveTyped } from '../../forms/typed.ts';
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
import { checkForm } from './check-form.ts';
import { inputOf, type Outcome, type Side, typedNameOf } from './sides.ts';
import { useSureSaves } from './use-sure-saves.ts';

/** A side of a record that is edited, and the callbacks for its outcome. */
export interface EditedSide {
  readonly entity: RecordEntity;
  readonly sides: Sides;
  readonly side: Side;
  readonly outcome: Outcome | undefined;
  /** Reads the record again, and lets everything show it but what stands in the form. */
  readonly reread: () => Promise<Sides>;
  /** Begins the form anew with a side. */
  readonly show: (side: Side, outcome?: Outcome) => void;
  readonly onOutcome: (outcome: Outcome | undefined) => void;
  readonly onSides: (sides: Sides) => void;
}

export type RecordEdits = ReturnType<typeof useRecordEdits>;

/** The form of a side, and what is done with it: it is saved, saved as a draft, checked, discarded or deleted. */
export function useRecordEdits({
  entity,
  sides,
  side,
  outcome,
  reread,
  show,
  onOutcome,
  onSides,
}: EditedSide) {
  const messages = useMessages();
  const { forms } = messages;
  const { form, takeFaults } = useFormOf(entity, () => inputOf(sides, side), outcome?.typed?.input);
  const sure = useSureSaves();
  const { id, version } = sides.record;
  const seen: SeenRecord = { entity, id, version };
  const typedName = typedNameOf(entity, id, side);
  const { attempt, run, forget, ...others } = useWritesBesideOthers(entity, sides, takeFaults);
  const { isLeaving, leave, remove } = useRemoval(seen, typedName);

  const begin = (work: () => Promise<void>) =>
    run(() => {
      onOutcome(undefined);
      return work();
    });

  const save = () =>
    begin(async () => {
      const startedAt = performance.now();
      const sent = form.store.input;
      const written = await sure.save({ side, seen, input: sent });
      const ms = Math.round(performance.now() - startedAt);
      const changeId = 'change_id' in written ? written.change_id : null;
      onOutcome({ text: side === 'live' ? forms.saved(ms) : forms.draftSaved, changeId });
      const now = await reread();
      sure.settle();
      dropTyped(typedName);
      const stored = inputOf(now, side);
      const { version } = written;
      const { merged, conflicts } = mergeInputs(sent, form.store.input, stored);
      if (now.record.version === version || conflicts.length === 0)
        // What an editor typed meanwhile stays.
        return form.store.begin(stored, merged as Input);
      // Another editor has saved it since. Should the question be left, the next save meets theirs.
      onSides({ ...now, record: { ...now.record, version } });
      form.store.begin(sent, form.store.input);
      others.setOther(now);
    });
  const saveAsDraft = () =>
    begin(async () => {
      const saved: Outcome = { text: forms.draftSaved, changeId: null };
      const sent = form.store.input;
      await sure.save({ side: 'draft', seen, input: sent });
      onOutcome(saved);
      const base = inputOf(await reread(), 'draft');
      dropTyped(typedName);
      // What an editor typed meanwhile goes on in the draft, and nothing of it is left in this form.
      const input = mergeInputs(sent, form.store.input, base).merged as Input;
      if (!isSame(base, input))
        saveTyped(typedNameOf(entity, id, 'draft'), { base, typedAt: new Date().toISOString(), input });
      form.store.begin(base);
      show('draft', { ...saved, typed: { side: 'draft', input } });
    });
  const check = () =>
    begin(async () =>
      onOutcome({ text: await checkForm({ form, id, takeFaults }, messages), changeId: null }),
    );
  const goOn = (now: Sides, input: Input) => {
    onSides(now);
    sure.settle();
    form.store.begin(inputOf(now, side), input);
    others.setOther(undefined);
  };
  const goOnRestored = (now: Sides, input: Input, restored: Outcome) => {
    goOn(now, input);
    others.setDeleted(undefined);
    onOutcome(restored);
  };
  const discard = () => {
    sure.settle();
    dropTyped(typedName);
    form.store.begin(form.store.base);
    takeFaults([]);
    forget();
  };
  return {
    form,
    typedName,
    attempt,
    isLeaving,
    ...others,
    save,
    saveAsDraft,
    check,
    goOn,
    goOnRestored,
    discard,
    leave,
    remove: () => begin(remove),
  };
}

/** Attempts to write a record that another editor may have saved or deleted meanwhile. */
function useWritesBesideOthers(
  entity: RecordEntity,
  { record }: Sides,
  onFaults: Parameters<typeof useAttempt>[0]['onFaults'],
) {
  const [other, setOther] = useState<Sides>();
  const [deleted, setDeleted] = useState<DeletedRecord | null>();
  const attempt = useAttempt({
    onFaults,
    answers: {
      edited_elsewhere: async () => setOther(await readSides(entity, record.id)),
      not_found: async () => setDeleted(await findDeleted(entity, record.key)),
    },
  });
  return {
    ...attempt,
    /** The record as another editor has saved it meanwhile. */
    other,
    setOther,
    /** The record in the recycle bin; null: it is not there either. */
    deleted,
    setDeleted,
  };
}

/** Deletes a record, and leaves its form for good. */
function useRemoval(seen: SeenRecord, typedName: string) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isLeaving = useRef(false);
  const { entity } = seen;
  const leave = () => {
    dropTyped(typedName);
    isLeaving.current = true;
  };
  const remove = async () => {
    await deleteRecord(seen);
    leave();
    void cache.invalidateQueries({ queryKey: ['records', entity] });
    void cache.invalidateQueries({ queryKey: ['bin'] });
    await navigate({ to: '/records/$entity', params: { entity } });
  };
  return { isLeaving, leave, remove };
}
