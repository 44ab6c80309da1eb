import type { z } from 'zod';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { Transaction } from '../database/database.ts';
import type { DocumentTable } from '../database/document-table.ts';

/** Why an input was saved. */
export type SaveCause = 'edit' | 'import' | 'publish' | 'restore' | 'schedule';

/** What a write is made under. */
export interface WriteTerms {
  readonly cause: SaveCause;
  /** The version that its author has seen; undefined: whatever is stored is replaced. */
  readonly seenVersion?: number | undefined;
  /** The record in the recycle bin that comes back by a creation. */
  readonly deletedRecordId?: number | undefined;
}

/** What a write did, before it is announced. */
export interface Written {
  readonly id: number;
  /** Version of the record after the write. */
  readonly version: number;
  /** Cache tags of everything that shows what changed; none when nothing did. */
  readonly tags: readonly string[];
  readonly isChanged: boolean;
}

/** What refers to something: of each entity the first hundred, all in the order of their names, and how many there are. */
export interface Users {
  /** The entity, and the key of a record or the number of something else: `menu menu_pro`. */
  readonly names: readonly string[];
  readonly total: number;
}

/** Writes the rows of one entity, with its revision and what lists show of it, inside a transaction. */
export interface RecordWriter {
  readonly entity: RecordEntity;
  /** Shape of its input. */
  readonly schema: z.ZodObject;
  readonly table: DocumentTable;
  /** @throws ApiError `invalid_fields`, `conflict` where the natural key is taken */
  create(tx: Transaction, input: unknown, terms: WriteTerms): Promise<Written>;
  /** @throws ApiError `not_found`, `edited_elsewhere`, `invalid_fields` */
  update(tx: Transaction, id: number, input: unknown, terms: WriteTerms): Promise<Written>;
  /** @throws ApiError `not_found`, `edited_elsewhere`, `conflict` while others refer to it */
  remove(tx: Transaction, id: number, terms: WriteTerms): Promise<Written>;
  /** What refers to one: while there is something, it is not deleted. */
  users(tx: Transaction, id: number): Promise<Users>;
}

/** The writers of everything that editors maintain: each room adds its own. */
export type RecordWriters = Map<RecordEntity, RecordWriter>;
