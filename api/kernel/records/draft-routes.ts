import type { WriteResult } from '../../contract/common.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { operations } from '../../contract/operations.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { cancelSchedule, type DraftOf, removeDraft, saveDraft, showDraft } from './drafts.ts';
import { publishDraft } from './publish-draft.ts';
import { requireReading, requireWriting } from './record-right.ts';
import { writerOf } from './writer-of.ts';

interface DraftCall {
  readonly parameters: { readonly entity: RecordEntity; readonly id: number };
  readonly seenVersion: number | undefined;
}

/** Drafts besides what is live. */
export function draftRoutes(router: Router, { database, writers, clock }: Services): void {
  const { show, update, remove, publish, cancel } = operations.draft;
  const ofCall = ({ parameters: { entity, id }, seenVersion }: DraftCall): DraftOf => ({
    writer: writerOf(writers, entity),
    id,
    seenVersion,
    now: clock(),
  });
  const unannounced = (id: number, version: number): WriteResult => ({
    id,
    version,
    tags: [],
    change_id: null,
  });

  register(router, publish, async (call) => {
    await requireWriting(call, call.parameters.entity);
    return database.transaction((tx) => publishDraft(tx, ofCall(call), call.body));
  });
  register(router, cancel, async (call) => {
    await requireWriting(call, call.parameters.entity);
    return database.transaction(async (tx) =>
      unannounced(call.parameters.id, await cancelSchedule(tx, ofCall(call))),
    );
  });
  register(router, show, async (call) => {
    await requireReading(call, call.parameters.entity);
    return showDraft(database.db, ofCall(call));
  });
  register(router, update, async (call) => {
    await requireReading(call, call.parameters.entity);
    // Who decides what contradicts what is live decides what is published at the moment that was set.
    if (call.query.base === 'live') await requireWriting(call, call.parameters.entity);
    return database.transaction((tx) =>
      saveDraft(tx, ofCall(call), { input: call.body, isFromLive: call.query.base === 'live' }),
    );
  });
  register(router, remove, async (call) => {
    await requireWriting(call, call.parameters.entity);
    return database.transaction(async (tx) =>
      unannounced(call.parameters.id, await removeDraft(tx, ofCall(call))),
    );
  });
}
