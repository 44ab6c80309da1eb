import { svg } from '../../../api/kernel/media/drawing/svg.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const fullArea = 'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"';

/** Filters that crumple paper: its folds in shade and in light, and its grain. */
export function paperFilters(seed: number): string {
  return svg`<filter id="paper-folds" ${fullArea}><feTurbulence type="fractalNoise" baseFrequency=".011 .0045" numOctaves="2" seed="${seed}"/><feDiffuseLighting surfaceScale="15" lighting-color="#fff" result="lit"><feDistantLight azimuth="205" elevation="58"/></feDiffuseLighting><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .07  0 0 0 0 .03  -.85 0 0 0 .68" result="shade"/><feColorMatrix in="lit" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1.1 0 0 0 -.95" result="light"/><feMerge><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge></filter>
<filter id="paper-grain" ${fullArea}><feTurbulence type="fractalNoise" baseFrequency=".7 .5" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .15  0 0 0 0 .08  .17 0 0 0 -.06"/></filter>`;
}

/** Paper over a face: lay it inside the clip of the face. */
export function paperOver({ x, y, width, height }: Box): string {
  return ['folds', 'grain']
    .map(
      (name) =>
        svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="url(#paper-${name})"/>`,
    )
    .join('');
}
