import type { Line, TextStyle } from './set-text.ts';

/** What stands around the content of each page. */
export interface PageSurround {
  /** Head of every page but the first. */
  readonly running: { readonly start: string; readonly end: string };
  /** Foot of every page, one line each. */
  readonly foot: readonly string[];
  readonly pageLabel: (page: number, pages: number) => string;
}

/** What stands around the content of a PDF document. */
export interface PdfFrame extends PageSurround {
  readonly title: string;
  /** `fr-BE` */
  readonly language: string;
  /** Who writes: the author of the file. */
  readonly author: string;
  /** Day of the content: the same content makes the same bytes. */
  readonly date: Date;
}

/** A text in lines, ready to be drawn. */
export interface Block {
  readonly lines: readonly Line[];
  readonly style: TextStyle;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Where the lines end, for those that do not begin at `x`. */
  readonly endAt?: number | undefined;
  readonly url?: string | undefined;
}

export type Tag =
  | ('Sect' | 'H1' | 'H2' | 'P' | 'Link' | 'Figure')
  | ('Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD')
  | ('L' | 'LI' | 'Lbl' | 'LBody');
