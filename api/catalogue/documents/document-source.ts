import type { ProductDetail } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import type { DeclarationInput } from '../../contract/declaration.ts';
import type { Hazard } from '../../contract/hazard.ts';
import type { Seller } from '../../kernel/company/seller.ts';
import type { Component } from './safety-composition.ts';

/** What every PDF document of a product states, in the language of the PDF document. */
export interface ProductSource {
  readonly locale: Locale;
  readonly family: number;
  readonly reference: string;
  readonly name: string;
  /** « Reboucher et réparer, Rebouchage intérieur » */
  readonly range: string;
  readonly seller: Seller;
}

interface SheetPack {
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
  /** When the product is not to be used. */
  readonly notFor: readonly string[];
  readonly steps: readonly string[];
  readonly characteristics: ProductDetail['characteristics'];
  readonly packs: readonly SheetPack[];
  readonly hazard: Hazard | null;
  /** Content name of a picture in the media store. */
  readonly picture: { readonly file: string; readonly alt: string } | null;
}

/** How a product is used, for the user of a pack. */
export interface InstructionsSource
  extends ProductSource,
    Pick<SheetSource, 'summary' | 'notFor' | 'steps' | 'characteristics' | 'hazard' | 'picture'> {
  readonly kind: 'instructions';
}

/** What is declared of a product under a harmonised standard. */
export interface Declared {
  /** Number of the declaration. */
  readonly number: string;
  /** « EN 1504-3:2005 » */
  readonly standard: string;
  readonly system: DeclarationInput['system'];
  readonly notifiedBody: DeclarationInput['notified_body'];
  readonly markingYear: number;
  readonly intendedUse: string;
  readonly signatory: string;
  /** Every essential characteristic of the standard, « NPD » where nothing is declared. */
  readonly performances: readonly {
    readonly name: string;
    readonly value: string;
    readonly isDetermined: boolean;
  }[];
}

/** A declaration of performance, or the sheet of the CE marking: Regulation (EU) 305/2011. */
export interface DeclarationSource extends ProductSource {
  readonly kind: 'declaration' | 'marking';
  readonly declared: Declared;
  readonly picture: null;
}

/** A clause for specifications of works. */
export interface ClauseSource
  extends ProductSource,
    Pick<SheetSource, 'summary' | 'steps' | 'characteristics'> {
  readonly kind: 'clause';
  /** What work is paid by. */
  readonly measure: 'area' | 'length';
  readonly declared: Declared | null;
  readonly picture: null;
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
interface DrawingSource {
  readonly kind: 'drawing';
  readonly svg: string;
}

/** A file of the media store, by its content name. */
interface FileSource {
  readonly kind: 'file';
  readonly file: string;
  readonly mime: string;
}

/** PDF documents about one product. */
export type ProductPdfSource =
  | (SheetSource | SafetySource)
  | (InstructionsSource | ClauseSource | DeclarationSource);
/** PDF documents that are written here. */
export type PdfSource = ProductPdfSource | ChartSource | BrochureSource;
/** All that a version is made of. */
export type DocumentSource = PdfSource | DrawingSource | FileSource;
