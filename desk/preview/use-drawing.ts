import { useEffect, useState } from 'react';
import type { Drawing } from '../../api/contract/desk/previews.ts';
import type { PreviewedType } from '../../api/contract/entity-types.ts';
import type { Input, InputStore } from '../forms/input-store.ts';
import { drawPreview } from './preview-calls.ts';

const restMs = 600;

interface DrawingState {
  readonly drawing: Drawing | undefined;
  /** Counts the drawings: each shows something else under the same URL. */
  readonly turn: number;
  readonly isDrawing: boolean;
  /** Why the last try failed. */
  readonly error: unknown;
}

const nothingYet: DrawingState = { drawing: undefined, turn: 0, isDrawing: true, error: undefined };

/** Draws what stands in a form, at once and again whenever the fingers rest. */
export function useDrawing(entity: PreviewedType, id: number | undefined, store: InputStore): DrawingState {
  const [state, setState] = useState(nothingYet);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let previewId: number | null = null;
    let drawn: Input | undefined;
    let isBusy = false;
    const draw = async (): Promise<void> => {
      const { input } = store;
      if (isBusy || input === drawn) return;
      isBusy = true;
      setState((before) => ({ ...before, isDrawing: true }));
      try {
        const drawing = await drawPreview({ entity, id: id ?? null, input, preview_id: previewId }, signal);
        previewId = drawing.preview_id;
        setState(({ turn }) => ({ drawing, turn: turn + 1, isDrawing: false, error: undefined }));
      } catch (error) {
        if (signal.aborted) return;
        setState((before) => ({ ...before, isDrawing: false, error }));
      }
      drawn = input;
      isBusy = false;
      // What was typed meanwhile.
      await draw();
    };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void draw(), restMs);
    });
    void draw();
    return () => {
      clearTimeout(waiting);
      unsubscribe();
      end.abort();
    };
  }, [entity, id, store]);
  return state;
}
