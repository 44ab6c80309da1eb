import type { Crumb, ProductInput } from '../contract/catalogue.ts';
import type { Translated } from '../contract/common.ts';
import type { PricedPackRow } from './pack.ts';
import type { CardRow } from './product-card.ts';

/** What a list shows of a product, and where it is sold. */
export interface ListedRow extends CardRow {
  readonly plans: { id: number; promoted: number | null }[];
}

/** What the page of a product shows, besides what its related products show. */
export interface DetailRow {
  readonly input: ProductInput;
  readonly updated_at: string;
  readonly slugs: Translated<string>;
  readonly packs: PricedPackRow[];
  readonly categories: { chain: Crumb[] }[];
  /** In their order, of all sales plans. */
  readonly related: number[] | null;
}

export interface ProductRow {
  readonly card: ListedRow;
  /** Null where only the card was read. */
  readonly detail: DetailRow | null;
}

export interface DetailedRow extends ProductRow {
  readonly detail: DetailRow;
}

/** An id, or a slug in the language of the rows. */
export type ProductKey = number | string;

const mostCards = 5000;
/** A detail is ten times as long as a card. */
const mostDetails = 500;

/** Products of one language as they stood after one change, oldest out first. */
export class ProductMemory {
  readonly #cards = new Map<number, ListedRow>();
  readonly #details = new Map<number, DetailRow>();
  readonly #ids = new Map<string, number>();
  #version = -1;

  /** Forgets everything unless `version` is the change that it knows. */
  renew(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    for (const rows of [this.#cards, this.#details, this.#ids]) rows.clear();
  }

  keep(rows: readonly ProductRow[]): void {
    for (const { card, detail } of rows) {
      this.#cards.set(card.id, card);
      this.#ids.set(card.slug, card.id);
      if (detail) this.#details.set(card.id, detail);
    }
    dropOldest(this.#cards, mostCards, ({ slug }) => this.#ids.delete(slug));
    dropOldest(this.#details, mostDetails);
  }

  card(id: number): ListedRow | undefined {
    return this.#cards.get(id);
  }

  detailed(key: ProductKey): DetailedRow | undefined {
    const id = typeof key === 'number' ? key : this.#ids.get(key);
    if (id === undefined) return undefined;
    const card = this.#cards.get(id);
    const detail = this.#details.get(id);
    return card && detail ? { card, detail } : undefined;
  }
}

function dropOldest<Row>(rows: Map<number, Row>, most: number, onDropped?: (row: Row) => void): void {
  for (const [id, row] of rows) {
    if (rows.size <= most) return;
    rows.delete(id);
    onDropped?.(row);
  }
}
