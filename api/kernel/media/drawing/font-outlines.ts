/** One weight of a font as path data, in units of a thousandth of the type size. */
export interface FontOutlines {
  readonly advances: Readonly<Record<string, number>>;
  readonly paths: Readonly<Record<string, string>>;
  /** Per left character: amounts, each with the right characters it holds for. Accents do not count. */
  readonly kerning: Readonly<Record<string, readonly (readonly [amount: number, right: string])[]>>;
}
