import { mostShades, shadeCodes } from '../lib/colours/guide-query.ts';
import { persistedAtom } from './persisted-atom.ts';

/** Codes of the shades that the visitor has saved, oldest first. */
export const $shades = persistedAtom<readonly string[]>({
  key: 'shades',
  version: 1,
  retention: undefined,
  initial: [],
  read: (stored) => (Array.isArray(stored) ? shadeCodes(stored) : undefined),
});

/** Adds a shade that is not there and removes one that is. */
export function toggleShade(code: string): void {
  const shades = $shades.get();
  const others = shades.filter((shade) => shade !== code);
  $shades.set(others.length < shades.length ? others : [...shades, code].slice(-mostShades));
}

export function saveShades(codes: readonly string[]): void {
  $shades.set(shadeCodes([...$shades.get(), ...codes]));
}
