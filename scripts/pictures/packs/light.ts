import { repeat, svg } from '../../../api/kernel/media/drawing/svg.ts';

type Stop = readonly [offset: number, opacity: number];

const stops = (list: readonly Stop[], colour: string): string =>
  list
    .map(
      ([offset, opacity]) => svg`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const shadow = '#150f08';
const roundStops: readonly Stop[] = [
  [0, 0.42],
  [0.07, 0.2],
  [0.2, 0.02],
  [0.45, 0],
  [0.68, 0.1],
  [0.88, 0.34],
  [0.965, 0.46],
  [1, 0.34],
];
const glossStops: readonly Stop[] = [
  [0, 0],
  [0.1, 0],
  [0.16, 0.16],
  [0.2, 0.5],
  [0.27, 0.5],
  [0.31, 0.14],
  [0.42, 0.03],
  [0.9, 0],
  [0.965, 0.05],
  [0.985, 0.26],
  [1, 0.05],
];
const metalStops: readonly Stop[] = [
  [0, 0.62],
  [0.08, 0.25],
  [0.16, 0.5],
  [0.3, 0],
  [0.42, 0.02],
  [0.6, 0.34],
  [0.78, 0.12],
  [0.9, 0.6],
  [1, 0.4],
];
const fallStops: readonly Stop[] = [
  [0, 0],
  [0.72, 0],
  [1, 0.22],
];
const flatStops: readonly Stop[] = [
  [0, 0.02],
  [0.5, 0],
  [1, 0.2],
];

const blur = (deviation: number, reach: string): string =>
  svg`<filter id="blur-${deviation}" ${reach}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** The gradients and blurs every pack is lit with. */
export const lights = `<linearGradient id="round">${stops(roundStops, shadow)}</linearGradient>
<linearGradient id="gloss">${stops(glossStops, '#fff')}</linearGradient>
<linearGradient id="metal">${stops(metalStops, '#1c1a18')}</linearGradient>
<linearGradient id="fall" x2="0" y2="1">${stops(fallStops, shadow)}</linearGradient>
<linearGradient id="flat" x2="1" y2=".25">${stops(flatStops, shadow)}</linearGradient>
${blur(3, 'x="-20%" y="-200%" width="140%" height="500%"')}
${blur(7, 'x="-20%" y="-20%" width="140%" height="140%"')}
${blur(12, 'x="-30%" y="-400%" width="160%" height="900%"')}
${blur(20, 'x="-40%" y="-300%" width="180%" height="700%"')}`;

/** `round`: a cylinder; `gloss`: its highlight; `metal`: bare sheet; `fall`: darker at the foot; `flat`: a face. */
export type Light = 'round' | 'gloss' | 'metal' | 'fall' | 'flat';

/** A shape in one colour, with lights laid over it, each at full strength or as strong as given. */
export function lit(path: string, fill: string, lightsOn: Partial<Record<Light, number>> = {}): string {
  return svg`<path d="${path}" fill="${fill}"/>` + lightOver(path, lightsOn);
}

/** Lights laid over what is drawn already within the shape. */
export function lightOver(path: string, lightsOn: Partial<Record<Light, number>>): string {
  return Object.entries(lightsOn)
    .map(([name, strength]) => svg`<path d="${path}" fill="url(#${name})" opacity="${strength}"/>`)
    .join('');
}

/** Vertical ribs of a turned cap: dark lines that close up towards its sides. */
export function ribs(cap: {
  centre: number;
  radius: number;
  top: number;
  bottom: number;
  count: number;
}): string {
  return repeat(cap.count, (index) => {
    const turn = (index / (cap.count - 1)) * 2 - 1;
    const x = cap.centre + cap.radius * Math.sin(turn * 1.4);
    return svg`<path d="M${x} ${cap.top}V${cap.bottom}" stroke="#000" stroke-opacity=".17" stroke-width="2.5"/>`;
  });
}

/** A named clip. */
export function clip(name: string, path: string): string {
  return `<clipPath id="${name}"><path d="${path}"/></clipPath>`;
}

/** What is drawn, limited to a named clip. */
export function clipped(name: string, body: string): string {
  return `<g clip-path="url(#${name})">${body}</g>`;
}
