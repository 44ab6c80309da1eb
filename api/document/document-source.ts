import type { ProductDetail } from '../contract/catalogue.ts';
import type { Locale } from '../contract/common.ts';
import type { Hazard } from '../contract/hazard.ts';
import type { Seller } from '../order/seller.ts';

/** What every paper of a product says of it, in the language of the paper. */
interface ProductSource {
  readonly locale: Locale;
  readonly family: number;
  readonly reference: string;
  readonly name: string;
  /** « Reboucher et réparer, Rebouchage intérieur » */
  readonly range: string;
  readonly seller: Seller;
}

export interface SheetPack {
  readonly reference: string;
  readonly ean: string;
  readonly label: string;
  readonly packaging: string;
  readonly perBox: number;
  readonly perPallet: number | null;
}

/** A product sheet. */
export interface SheetSource extends ProductSource {
  readonly kind: 'sheet';
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly advantages: readonly string[];
  readonly steps: readonly string[];
  readonly characteristics: ProductDetail['characteristics'];
  readonly packs: readonly SheetPack[];
  readonly hazard: Hazard | null;
  /** Content name of a picture in the media store. */
  readonly picture: { readonly file: string; readonly alt: string } | null;
}

/** A file of the media store, by its content name. */
export interface FileSource {
  readonly kind: 'file';
  readonly file: string;
  readonly mime: string;
}

/** Papers that are written here. */
export type PaperSource = SheetSource;
/** All that a version is made of. */
export type DocumentSource = PaperSource | FileSource;
