import type { ProductDetail } from '../contract/catalogue.ts';
import type { Locale } from '../contract/common.ts';
import type { Hazard } from '../contract/hazard.ts';
import type { Seller } from '../order/seller.ts';
import type { Component } from './safety-composition.ts';

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

/** A safety data sheet: Regulation (EC) 1907/2006 (REACH), annex II. */
export interface SafetySource extends ProductSource {
  readonly kind: 'safety';
  readonly summary: string;
  readonly state: 'powder' | 'paste' | 'liquid' | 'aerosol' | 'resin';
  readonly form: string;
  readonly colour: string;
  readonly storage: string;
  readonly use: string;
  readonly packs: string;
  readonly hazard: Hazard | null;
  readonly components: readonly (Omit<Component, 'name'> & { readonly name: string })[];
  readonly picture: null;
}

export interface ChartShade {
  readonly code: string;
  readonly name: string;
  /** `c7b79a` */
  readonly hex: string;
  /** Percent. */
  readonly lightReflectance: number;
  readonly isForOutside: boolean;
}

/** The shades, on one chart. */
export interface ChartSource {
  readonly kind: 'chart';
  readonly locale: Locale;
  readonly seller: Seller;
  readonly collections: readonly { readonly name: string; readonly shades: readonly ChartShade[] }[];
  readonly picture: null;
}

export interface BrochureProduct {
  readonly reference: string;
  readonly name: string;
  readonly use: string;
  /** « 1 kg · 5 kg » */
  readonly packs: string;
}

export interface BrochureChapter {
  readonly family: number;
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly products: readonly BrochureProduct[];
}

/** The range, a chapter for each category of the first level. */
export interface BrochureSource {
  readonly kind: 'brochure';
  readonly locale: Locale;
  readonly seller: Seller;
  readonly chapters: readonly BrochureChapter[];
  readonly picture: null;
}

/** A drawing as it is: a logo. */
export interface DrawingSource {
  readonly kind: 'drawing';
  readonly svg: string;
}

/** A file of the media store, by its content name. */
export interface FileSource {
  readonly kind: 'file';
  readonly file: string;
  readonly mime: string;
}

/** Papers about one product. */
export type ProductPaperSource = SheetSource | SafetySource;
/** Papers that are written here. */
export type PaperSource = ProductPaperSource | ChartSource | BrochureSource;
/** All that a version is made of. */
export type DocumentSource = PaperSource | DrawingSource | FileSource;
