import type { Locale } from '../../../contract/common.ts';
import type { SafetySource } from '../document-source.ts';
import { type SafetyNumber, safetyHeading } from './safety-headings.ts';

/** A subsection: « 1.1. Identificateur de produit ». */
export interface SafetyPart {
  /** The sixteenth section has no subsections. */
  readonly name?: string;
  readonly lines: readonly string[];
  /** The table of components stands below it. */
  readonly hasComponents?: boolean;
}

/** One of the sixteen sections of annex II of REACH. */
export interface SafetySection {
  readonly title: string;
  readonly parts: readonly SafetyPart[];
}

export interface SafetyMessages {
  readonly title: string;
  readonly note: string;
  readonly component: string;
  readonly numbers: string;
  readonly share: string;
  readonly classification: string;
  readonly poisonCentre: string;
}

/** The texts of a safety data sheet, in the legal wording of each language. */
export interface SafetyText {
  readonly messages: SafetyMessages;
  readonly sections: (source: SafetySource) => SafetySection[];
}

type Numbered = readonly [number: SafetyNumber, ...lines: string[]];

/** Gives the sections in a language, each under the headings of its numbers. */
export const sectionsIn =
  (locale: Locale) =>
  (number: SafetyNumber, parts: readonly Numbered[]): SafetySection => ({
    title: safetyHeading(number, locale),
    parts: parts.map(
      ([part, ...lines]): SafetyPart => ({
        ...(part === number ? {} : { name: safetyHeading(part, locale) }),
        lines,
        hasComponents: part === '3.2',
      }),
    ),
  });

/** Whether it, its vapours or its propellant catch fire. */
export const isFlammable = ({ state }: Pick<SafetySource, 'state'>): boolean =>
  state === 'aerosol' || state === 'resin';

/** Whether it damages eyes for good (H318), as alkaline mixtures do. */
export const isCorrosive = ({ hazard }: Pick<SafetySource, 'hazard'>): boolean =>
  hazard?.statements.some(({ code }) => code === 'H318') ?? false;
