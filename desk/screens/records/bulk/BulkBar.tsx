import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { ConfirmButton } from '../../../app/ConfirmButton.tsx';
import { faultText } from '../../../app/fault-text.ts';
import { useMessages } from '../../../app/language.ts';
import type { ListedRecord } from '../record-source.ts';
import { BulkReport, type ReportedResult } from './BulkReport.tsx';
import { type BulkResult, type RecordListing, readAll, removeAll, showAll } from './bulk-changes.ts';
import { canBeHidden } from './shown-input.ts';
import { useBulkMessages } from './use-bulk-messages.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly listing: RecordListing;
  readonly selection: Selection;
  readonly total: number;
}

type Verb = 'show' | 'hide' | 'remove';

/** Works through the chosen records, and holds the report. */
function useBulkWork(listing: RecordListing, { chosen, choose }: Selection) {
  const texts = useBulkMessages();
  const messages = useMessages();
  const cache = useQueryClient();
  const [progress, setProgress] = useState('');
  const [reported, setReported] = useState<ReportedResult>();
  const [fault, setFault] = useState('');
  const onProgress = (done: number, all: number) => setProgress(texts.working(done, all));

  const work = async (task: () => Promise<void>) => {
    setProgress(texts.working(0, chosen.size));
    setFault('');
    try {
      await task();
    } catch (error) {
      setFault(faultText(error, messages));
    }
    setProgress('');
    await cache.invalidateQueries({ queryKey: ['records', listing.entity] });
  };
  const report = (verb: Verb, result: BulkResult) => {
    setReported({ ...result, verb, titles: chosen });
    // What was refused stays chosen, so that it can be tried once more.
    choose(
      result.refused.flatMap(({ write }): ListedRecord[] => {
        const record = chosen.get(write.id);
        return record ? [record] : [];
      }),
    );
  };
  const show = (isShown: boolean) =>
    work(async () =>
      report(isShown ? 'show' : 'hide', await showAll(listing, chosen, { isShown, onProgress })),
    );
  const remove = () => work(async () => report('remove', await removeAll(listing, chosen, onProgress)));
  const undo = (result: ReportedResult) =>
    work(async () => {
      const outcome = await result.undo?.(onProgress);
      if (outcome) setReported({ ...outcome, verb: 'undo', titles: result.titles, unchanged: 0, gone: [] });
    });
  const chooseAll = () => work(async () => choose(await readAll(listing)));
  return { progress, fault, reported, setReported, show, remove, undo, chooseAll };
}

/** What can be done with all chosen records at once, and what came of it. */
export function BulkBar({ listing, selection, total }: BulkBarProps) {
  const texts = useBulkMessages();
  const { chosen, choose } = selection;
  const { progress, fault, reported, setReported, show, remove, undo, chooseAll } = useBulkWork(
    listing,
    selection,
  );
  const isWorking = progress !== '';
  if (chosen.size === 0 && reported === undefined && !isWorking) return null;
  return (
    <section className="bulk-bar" aria-label={texts.bar}>
      {chosen.size > 0 && (
        <div className="buttons">
          <strong>{texts.chosen(chosen.size)}</strong>
          {canBeHidden(listing.entity) && (
            <>
              <Button className="button" isDisabled={isWorking} onPress={() => void show(true)}>
                {texts.show}
              </Button>
              <Button className="button" isDisabled={isWorking} onPress={() => void show(false)}>
                {texts.hide}
              </Button>
            </>
          )}
          <ConfirmButton
            label={texts.remove}
            title={texts.removeTitle(chosen.size)}
            lead={texts.removeLead}
            isDisabled={isWorking}
            onConfirm={() => void remove()}
          />
          {chosen.size < total && (
            <Button className="button quiet" isDisabled={isWorking} onPress={() => void chooseAll()}>
              {texts.chooseAll(total)}
            </Button>
          )}
          <Button className="button quiet" isDisabled={isWorking} onPress={() => choose([])}>
            {texts.clear}
          </Button>
        </div>
      )}
      <output className="muted">{progress}</output>
      {fault !== '' && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {reported && !isWorking && (
        <BulkReport
          entity={listing.entity}
          reported={reported}
          onUndo={() => void undo(reported)}
          onClose={() => setReported(undefined)}
        />
      )}
    </section>
  );
}
