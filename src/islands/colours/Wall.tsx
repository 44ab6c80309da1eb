import { lightReflectance } from '../../../api/rules/colour-values.ts';
import type { GuideShade } from '../../lib/colours/guide-shade.ts';
import type { ShadePlace } from './shade-place.ts';

/** White and black stand out from a wall of this light reflectance alike. */
const evenReflectance = 17.9;

interface WallProps {
  readonly shade: GuideShade;
  readonly place: Pick<ShadePlace, 'collectionOf'>;
}

/** A shade on a wall, with its code. */
export function Wall({ shade, place }: WallProps) {
  const { code, hex } = shade;
  const { finish = 'lime' } = place.collectionOf(shade) ?? {};
  const ink = lightReflectance(hex) > evenReflectance ? 'on-light' : 'on-dark';
  /** Another part of the wall for every shade. */
  const cut = [...code].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 5;
  return (
    <span className={`wall ${finish} ${ink} cut-${cut}`}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={`#${hex}`} />
      </svg>
      <span>{code}</span>
    </span>
  );
}
