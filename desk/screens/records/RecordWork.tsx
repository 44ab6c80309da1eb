import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import { readSides, type Sides } from '../../records/records.ts';
import { RecordEditor } from './RecordEditor.tsx';
import { createdKey, type Outcome, type Side } from './sides.ts';

interface RecordWorkProps {
  readonly entity: RecordEntity;
  /** The record when it was opened. */
  readonly first: Sides;
}

/** A record while an editor works on it: first on what is prepared, where something is. */
export function RecordWork({ entity, first }: RecordWorkProps) {
  const cache = useQueryClient();
  const [sides, setSides] = useState(first);
  const { id } = first.record;
  const [outcome, setOutcome] = useState(() => cache.getQueryData<Outcome>(createdKey(entity, id)));
  const [side, setSide] = useState<Side>(outcome?.typed?.side ?? (first.draft ? 'draft' : 'live'));
  /** Counts what replaces everything that stands in the form. */
  const [turn, setTurn] = useState(0);

  useEffect(() => cache.removeQueries({ queryKey: createdKey(entity, id) }), [cache, entity, id]);
  const reread = async (): Promise<Sides> => {
    void cache.invalidateQueries({ queryKey: ['records', entity] });
    const now = await readSides(entity, id);
    setSides(now);
    return now;
  };
  const show = (next: Side, reported?: Outcome) => {
    setSide(next);
    setOutcome(reported);
    setTurn(turn + 1);
    // The form that takes the place of this one begins where the editor is.
    const { scrollY } = window;
    requestAnimationFrame(() => window.scrollTo({ top: scrollY }));
  };
  return (
    <RecordEditor
      key={turn}
      entity={entity}
      sides={sides}
      side={side}
      outcome={outcome}
      isReplacing={turn > 0}
      reread={reread}
      show={show}
      onOutcome={setOutcome}
      onSides={setSides}
    />
  );
}
