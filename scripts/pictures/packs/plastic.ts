import type { Pack } from './pack.ts';

/** Tones of a moulded pack, from its shell to the rim of its lid. */
interface Plastic {
  readonly shell: string;
  readonly skirt: string;
  readonly lid: string;
  readonly rim: string;
  readonly well: string;
  readonly floor: string;
}

const white: Plastic = {
  shell: '#efebe3',
  skirt: '#f4f1ea',
  lid: '#f9f7f2',
  rim: '#fdfcf9',
  well: '#e6e1d8',
  floor: '#f3efe8',
};
const grey: Plastic = {
  shell: '#a5a49f',
  skirt: '#adaca7',
  lid: '#b4b3ae',
  rim: '#bdbcb7',
  well: '#94938e',
  floor: '#a9a8a3',
};

/** Moulded from recycled polypropylene, which comes grey from the press. */
const recycled: ReadonlySet<string> = new Set(['MV130-L01', 'MV130-L05']);

export const plasticOf = ({ reference }: Pick<Pack, 'reference'>): Plastic =>
  recycled.has(reference) ? grey : white;

/** Colour of the shell of a pack that is of another tone than buckets where it is not recycled. */
export const shellOf = ({ reference }: Pick<Pack, 'reference'>, usual: string): string =>
  recycled.has(reference) ? grey.shell : usual;
