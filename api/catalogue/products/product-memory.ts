import { locales } from '../../../languages/locales.ts';
import type { ProductInput } from '../../contract/catalogue.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import type { PricedPackRow } from './pack.ts';
import type { CardBase, CardTexts } from './product-card.ts';

/** What a list shows of a product, in all languages, and where it is sold. */
export interface ListedRow extends CardBase {
  readonly category_id: number;
  readonly texts: Translated<CardTexts>;
  readonly plans: { id: number; promoted: number | null }[];
}

/** What the page of a product shows, besides what its related products show. */
export interface DetailRow {
  readonly input: ProductInput;
  readonly updated_at: string;
  readonly packs: PricedPackRow[];
  /** Its categories, in their order. */
  readonly category_ids: number[];
  /** In their order, of all sales plans. */
  readonly related: number[];
}

export interface ProductRow {
  readonly card: ListedRow;
  /** Null where only the card was read. */
  readonly detail: DetailRow | null;
}

export interface DetailedRow extends ProductRow {
  readonly detail: DetailRow;
}

/** A product by its id, or by its slug in the language. */
export interface ProductKey {
  readonly idOrSlug: number | string;
  readonly locale: Locale;
}

const mostCards = 5000;
/** A detail is ten times as long as a card. */
const mostDetails = 500;

/** Products as they stood after one change, oldest out first. */
export class ProductMemory {
  readonly #cards = new Map<number, ListedRow>();
  readonly #details = new Map<number, DetailRow>();
  readonly #ids = new Map<string, number>();
  #version = -1;

  /** Number of the last change that it knows; -1 when it knows nothing. */
  get version(): number {
    return this.#version;
  }

  /** Forgets everything unless `version` is the change that it knows. Whether it did. */
  renew(version: number): boolean {
    if (version === this.#version) return false;
    this.#version = version;
    for (const rows of [this.#cards, this.#details, this.#ids]) rows.clear();
    return true;
  }

  add(rows: readonly ProductRow[]): void {
    for (const { card, detail } of rows) {
      this.#cards.set(card.id, card);
      for (const name of slugNames(card)) this.#ids.set(name, card.id);
      if (detail) this.#details.set(card.id, detail);
    }
    dropOldest(this.#cards, mostCards, (card) => {
      for (const name of slugNames(card)) this.#ids.delete(name);
    });
    dropOldest(this.#details, mostDetails);
  }

  card(id: number): ListedRow | undefined {
    return this.#cards.get(id);
  }

  detailed({ idOrSlug, locale }: ProductKey): DetailedRow | undefined {
    const id = typeof idOrSlug === 'number' ? idOrSlug : this.#ids.get(slugName(locale, idOrSlug));
    if (id === undefined) return undefined;
    const card = this.#cards.get(id);
    const detail = this.#details.get(id);
    return card && detail ? { card, detail } : undefined;
  }
}

const slugName = (locale: Locale, slug: string) => `${locale} ${slug}`;
const slugNames = ({ texts }: ListedRow) => locales.map((locale) => slugName(locale, texts[locale].slug));

function dropOldest<Row>(rows: Map<number, Row>, most: number, onDropped?: (row: Row) => void): void {
  for (const [id, row] of rows) {
    if (rows.size <= most) return;
    rows.delete(id);
    onDropped?.(row);
  }
}
