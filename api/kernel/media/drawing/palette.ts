export type Family = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface FamilyColours {
  readonly key: string;
  readonly area: string;
  readonly deep: string;
  /** The text colour on the area. */
  readonly on: string;
}

export const ink = '#1b1813';
export const plaster = '#f7f4ee';
export const paperGround = '#f6f3ed';
export const white = '#fff';

/** The colour of each family of work; the number is that of the root category. */
export const families: Readonly<Record<Family, FamilyColours>> = {
  1: { key: 'fill', area: '#d03a1b', deep: '#9c2509', on: white },
  2: { key: 'smooth', area: '#2450cf', deep: '#16389c', on: white },
  3: { key: 'level', area: '#f5b41c', deep: '#d08e00', on: ink },
  4: { key: 'joint', area: '#0b7558', deep: '#06523d', on: white },
  5: { key: 'prepare', area: '#62c7d3', deep: '#35a2b0', on: ink },
  6: { key: 'floor', area: '#75472c', deep: '#51301c', on: white },
  7: { key: 'decorate', area: '#f193a8', deep: '#d86c85', on: ink },
  8: { key: 'tool', area: '#4b555f', deep: '#343c44', on: white },
};

/** The colour of the mark, and of its accent where no family leads. */
export const brandColour = families[1].area;
