/** A subsection: « 1.1 Identificateur de produit ». */
export interface SafetyPart {
  readonly name: string;
  readonly lines: readonly string[];
  /** The table of components stands below it. */
  readonly hasComponents?: boolean;
}

/** One of the sixteen sections of annex II of REACH. */
export interface SafetySection {
  readonly title: string;
  readonly parts: readonly SafetyPart[];
}

export interface SafetyWords {
  readonly title: string;
  readonly note: string;
  readonly component: string;
  readonly numbers: string;
  readonly share: string;
  readonly classification: string;
  readonly poisonCentre: string;
}
