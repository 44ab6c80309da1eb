import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import type { Input } from '../../forms/input-store.ts';
import type { Sides } from '../../records/records.ts';

/** Which of the two an editor works on: what visitors see, or what is prepared. */
export type Side = 'live' | 'draft';

/** The input of a side; a draft that is not there begins with what is live. */
export const inputOf = ({ record, draft }: Sides, side: Side): Input =>
  side === 'draft' && draft ? draft.input : record.input;

/** The latest outcome for a record: its message, and the change whose pages are followed. */
export interface Outcome {
  readonly text: string;
  readonly changeId: number | null;
  /** What goes on being typed into a side that another form takes over: of a record from the recycle bin, or a new draft. */
  readonly typed?: { readonly side: Side; readonly input: Input };
}

/** Name under which a device saves what is typed into a side of a record. */
export const typedNameOf = (entity: RecordEntity, id: number, side: Side): string =>
  `${entity}:${id}:${side}`;

/** Key in the cache of responses of the outcome for a new record, for the screen that opens then. */
export const createdKey = (entity: RecordEntity, id: number) => ['created', entity, id] as const;
