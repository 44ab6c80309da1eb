import type { GuideShade } from '../../lib/colours/guide-shade.ts';
import { Shade } from './Shade.tsx';
import type { ShadePlace } from './shade-place.ts';

interface ShadesProps {
  readonly shades: readonly GuideShade[];
  readonly place: ShadePlace;
  /** In their own collection: those that were found. The others stay where they are, out of sight. */
  readonly found?: readonly GuideShade[];
}

/** Shades side by side. */
export function Shades({ shades, place, found }: ShadesProps) {
  return (
    <ul className="shades">
      {shades.map((shade) => (
        <Shade key={shade.code} shade={shade} place={place} isFound={found?.includes(shade)} />
      ))}
    </ul>
  );
}
