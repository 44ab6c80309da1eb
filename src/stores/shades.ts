import { mostShades } from '../lib/colours/guide-query.ts';
import { keptAtom } from './kept.ts';

const codePattern = /^[\w-]{1,20}$/;

/** Codes of the shades that the visitor keeps, the first one kept first. */
export const $shades = keptAtom<readonly string[]>({
  name: 'shades',
  version: 1,
  initial: [],
  read: (kept) =>
    Array.isArray(kept)
      ? [...new Set(kept)]
          .filter((code) => typeof code === 'string' && codePattern.test(code))
          .slice(0, mostShades)
      : undefined,
});

/** Adds a shade that is not there and removes one that is. */
export function toggleShade(code: string): void {
  const shades = $shades.get();
  const others = shades.filter((shade) => shade !== code);
  $shades.set(others.length < shades.length ? others : [...shades, code].slice(-mostShades));
}

export function keepShades(codes: readonly string[]): void {
  $shades.set([...new Set([...$shades.get(), ...codes])].slice(0, mostShades));
}
