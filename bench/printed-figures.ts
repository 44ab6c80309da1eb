import type { Figure } from './figure.ts';

/** The figures that a bench has printed, also one of an older commit; `report` writes such lines. */
export function readFigures(output: string): Figure[] {
  return output.split('\n').flatMap((line) => {
    const [, name, value, unit] =
      /^(\S.*?)\s{2,}(-?\d+(?:\.\d+)?) (\S+(?: a page)?)?(?:\s{2,}.*)?$/u.exec(line) ?? [];
    return name === undefined || value === undefined
      ? []
      : [{ name, value: Number(value), unit: unit ?? '' }];
  });
}
