import { createContext, use, useEffect } from 'react';
import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import type { RecordShape } from '../shapes/shape.ts';
import type { InputStore } from './input-store.ts';

/** What the fields of a form share. */
export interface FormOfRecord {
  readonly entity: RecordEntity;
  readonly shape: RecordShape;
  readonly store: InputStore;
  /** What is wrong with single fields, by their paths. */
  readonly faults: ReadonlyMap<string, string>;
  /** Sets what is wrong with a field; undefined clears its path and all below it. */
  readonly setFault: (path: string, message: string | undefined) => void;
  /** Names of the fields by their paths, for lists of faults and of differences. */
  readonly labels: Map<string, string>;
}

export const FormContext = createContext<FormOfRecord | undefined>(undefined);

/** The form that a field stands in. */
export function useForm(): FormOfRecord {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside a form');
  return form;
}

/** Lets a field be called by its name wherever its path stands. */
export function useFieldLabel(path: string, label: string): void {
  const { labels } = useForm();
  useEffect(() => {
    labels.set(path, label);
    return () => {
      labels.delete(path);
    };
  }, [labels, path, label]);
}
