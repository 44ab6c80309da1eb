import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import { isSame } from '../../../api/rules/merge-inputs.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage, useMessages } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { type ActionState, useAction } from '../../app/use-action.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import { hasResponse } from '../../forms/has-response.ts';
import type { Input } from '../../forms/input-store.ts';
import { dropTyped } from '../../forms/typed.ts';
import type { Messages } from '../../messages/fr.ts';
import {
  cancelSchedule,
  dropDraft,
  publishDraft,
  type SeenRecord,
  type Sides,
  saveDraft,
} from '../../records/records.ts';
import type { RecordRights } from '../../records/use-record-rights.ts';
import { useSaverName } from '../../records/use-saver-name.ts';
import { ScheduleFields, type Times } from './ScheduleFields.tsx';
import { type Outcome, type Side, typedNameOf } from './sides.ts';

const DraftConflict = lazy(async () => ({
  default: (await import('./DraftConflict.tsx')).DraftConflict,
}));

interface DraftPanelProps {
  readonly entity: RecordEntity;
  readonly sides: Sides;
  readonly side: Side;
  readonly rights: RecordRights;
  readonly form: FormOfRecord;
  readonly reread: () => Promise<Sides>;
  readonly show: (side: Side, outcome?: Outcome) => void;
}

/** What is prepared besides what is live, when it becomes that, and the way to it. */
export function DraftPanel(props: DraftPanelProps) {
  const { entity, sides, side, rights, form, reread, show } = props;
  const { locale, messages } = useLanguage();
  const { forms } = messages;
  const saverName = useSaverName();
  const { record, draft } = sides;
  const isChanged = useSyncExternalStore(form.store.subscribe, form.store.isChanged);
  const action = useAction([]);
  const seen: SeenRecord = { entity, id: record.id, version: record.version };
  const moment = (iso: string) => formatMoment(iso, locale);
  /** What is to be done once the contradictions are decided. */
  const [asked, setAsked] = useState<Asked>();
  const act = (write: () => Promise<Written>, next: Side, text: string, settle: Settle) =>
    action.run(async () => {
      const { change_id: changeId } = await write().catch(async (error: unknown) => {
        // What is live may contradict the draft since a moment ago: the panel says so then, if it can be read.
        const now = await reread().catch(() => undefined);
        const settled = now && !hasResponse(error) && (await settle(now));
        if (settled) return settled;
        throw error;
      });
      await reread();
      show(next, { text, changeId });
    });
  const isNext = (now: Sides, version = seen.version) => now.record.version === version + 1;
  const cancel = () =>
    void act(
      () => cancelSchedule(seen),
      side,
      forms.cancelled,
      (now) =>
        isNext(now) && now.record.ends_at === null && !now.draft?.publish_at ? unannounced : undefined,
    );
  /** Who asks again for a publication is told whether it is done. */
  const publishFrom = (save: () => Promise<number>, times: Times) => {
    let version: number | undefined;
    const send = () => publishDraft({ ...seen, ...(version !== undefined && { version }) }, times);
    const write = async () => {
      version = await save();
      return send();
    };
    const settle = (now: Sides) => (version !== undefined && isNext(now, version) ? send() : undefined);
    return times.at === undefined
      ? act(write, 'live', forms.published, settle)
      : act(write, 'draft', forms.scheduled, settle);
  };
  const publish = (times: Times) => {
    if (draft && draft.contradictions.length > 0) setAsked({ times });
    else void publishFrom(async () => seen.version, times);
  };
  /** Saves what was decided, and does what it was asked for. */
  const decide = ({ times }: Asked, input: Input) => {
    setAsked(undefined);
    const save = () => saveDraft(seen, input, 'live');
    if (times !== undefined) return publishFrom(async () => (await save()).version, times);
    // What is stored already may be sent again.
    const write = async () => ({ ...(await save()), ...unannounced });
    return act(write, 'draft', forms.draftDecided, (now) => (isNext(now) ? write() : undefined));
  };
  const forgetTyped = () => {
    form.store.begin(form.store.base);
    dropTyped(typedNameOf(entity, record.id, 'draft'));
    return unannounced;
  };
  const drop = () =>
    void act(
      async () => {
        const dropped = await dropDraft(seen);
        forgetTyped();
        return dropped;
      },
      'live',
      forms.draftDropped,
      (now) =>
        isNext(now) && !now.draft && isSame(now.record.input, record.input) ? forgetTyped() : undefined,
    );
  const isQuiet = isChanged || action.isRunning;

  if (side === 'live' && !draft && record.ends_at === null) return null;
  return (
    <section className="notice draft-panel" aria-label={forms.draft}>
      {side === 'live' && draft && (
        <>
          <p>{forms.draftExists(moment(draft.saved_at), saverName(draft.saved_by))}</p>
          <Button className="button" isDisabled={isQuiet} onPress={() => show('draft')}>
            {forms.draftOpen}
          </Button>
        </>
      )}
      {side === 'draft' && (
        <>
          <p>{forms.draftLead}</p>
          <Button className="button quiet" isDisabled={isQuiet} onPress={() => show('live')}>
            {forms.liveOpen}
          </Button>
        </>
      )}
      {draft && draft.waits_for !== null && <p className="fault">{forms.draftWaits[draft.waits_for]}</p>}
      {draft && draft.waits_for === null && draft.contradictions.length > 0 && (
        <p className="fault">{forms.draftContradicts}</p>
      )}
      {side === 'draft' && rights.mayWrite && draft?.waits_for === 'decision' && (
        <Button className="button primary" isDisabled={isQuiet} onPress={() => setAsked({})}>
          {forms.draftDecide}
        </Button>
      )}
      {draft && draft.publish_at !== null && <p>{forms.scheduledFor(moment(draft.publish_at))}</p>}
      {draft && draft.until !== null && <p>{forms.endsAt(moment(draft.until))}</p>}
      {record.ends_at !== null && <p>{forms.liveEndsAt(moment(record.ends_at))}</p>}
      {rights.mayWrite && ((draft && draft.publish_at !== null) || record.ends_at !== null) && (
        <Button className="button" isDisabled={isQuiet} onPress={cancel}>
          {forms.cancelSchedule}
        </Button>
      )}
      {side === 'draft' && draft && (
        <DraftActions
          mayPublish={rights.mayWrite && draft.publish_at === null}
          mayDrop={rights.mayWrite}
          isChanged={isChanged}
          action={action}
          onPublish={() => publish({})}
          onSchedule={publish}
          onDrop={drop}
        />
      )}
      <ActionResult state={action} done="" />
      {asked && draft && (
        <Suspense>
          <DraftConflict
            form={form}
            draft={draft}
            live={record.input}
            continueLabel={labelOf(asked, forms)}
            onContinue={(input) => void decide(asked, input)}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What a write says of itself. */
type Written = Pick<Awaited<ReturnType<typeof publishDraft>>, 'change_id'>;

/** Of a write whose response was lost. */
const unannounced: Written = { change_id: null };

/** Looks whether a write whose response was lost is done; undefined: it is not, or nobody can tell. */
type Settle = (now: Sides) => Promise<Written> | Written | undefined;

interface Asked {
  /** When the draft is published; left out: it is saved, and its moment stands. */
  readonly times?: Times;
}

function labelOf({ times }: Asked, forms: Messages['forms']): string {
  if (times === undefined) return forms.draftConflictSave;
  return times.at === undefined ? forms.publishNow : forms.schedule;
}

interface DraftActionsProps {
  readonly mayPublish: boolean;
  readonly mayDrop: boolean;
  /** Something is typed that is not saved yet. */
  readonly isChanged: boolean;
  readonly action: ActionState;
  readonly onPublish: () => void;
  readonly onSchedule: (times: Times) => void;
  readonly onDrop: () => void;
}

/** What is done with a draft: it is published, now or at its time, or dropped. */
function DraftActions(props: DraftActionsProps) {
  const { mayPublish, mayDrop, isChanged, action, onPublish, onSchedule, onDrop } = props;
  const { forms } = useMessages();
  const isQuiet = isChanged || action.isRunning;
  return (
    <>
      {mayPublish && (
        <>
          <Button className="button primary" isDisabled={isQuiet} onPress={onPublish}>
            {forms.publishNow}
          </Button>
          <ScheduleFields isDisabled={isQuiet} faults={action.fields} onSchedule={onSchedule} />
        </>
      )}
      {mayDrop && (
        <ConfirmButton
          label={forms.draftDrop}
          title={forms.draftDropTitle}
          lead={forms.draftDropLead}
          isDisabled={action.isRunning}
          onConfirm={onDrop}
        />
      )}
      {isChanged && <p className="muted">{forms.saveFirst}</p>}
    </>
  );
}
