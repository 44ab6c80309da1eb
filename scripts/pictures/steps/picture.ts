import { type Family, families, ink } from '../../../api/kernel/media/drawing/palette.ts';
import { stepSize } from './pen.ts';

interface Shades {
  readonly [matter: string]: string;
}

const light: Shades = {
  wall: '#e6dfd2',
  tone: '#cfc5b4',
  plaster: '#fffdf9',
  glove: '#f3ede2',
  steel: '#d5dadd',
  grey: '#98a0a6',
  dark: '#4b555f',
  wood: '#dcb98a',
  brick: '#cf8d6b',
  water: '#cfe9ee',
  mortar: '#f0e6d8',
};
/** The same matter in the evening: the ground steps back, what is worked with and on stays. */
const dark: Shades = {
  wall: '#5a5247',
  tone: '#453e35',
  plaster: '#e9e2d6',
  glove: '#d6cdbf',
  steel: '#b4bbc0',
  grey: '#7b848a',
  dark: '#39424a',
  wood: '#a98756',
  brick: '#8a5740',
  water: '#a5cdd4',
  mortar: '#b5a895',
};

/** The rules for the matter that a drawing uses. */
function coloured(shades: Shades, drawing: string): string {
  const used = new Set(
    [...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const fills = Object.entries(shades).flatMap(([matter, shade]) => [
    used.has(matter) ? `.${matter}{fill:${shade}}` : '',
    used.has(`s-${matter}`) ? `.s-${matter}{stroke:${shade}}` : '',
  ]);
  return `${fills.join('')}.m{stroke:${shades['tone']}}.j{stroke:${shades['mortar']}}`;
}

const outlines = `path{stroke:${ink};stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}.ink{fill:${ink}}.line{fill:none}.b{stroke:none}.f{stroke-width:1.8}.m{stroke-width:2.4}.d,.j{stroke-width:4}`;

const inAccent = (accent: string): string => `.accent{fill:${accent}}.s-accent{stroke:${accent}}`;

const shadow =
  '<filter id="s" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="5" dy="7" stdDeviation="0" flood-color="#1b1206" flood-opacity=".2"/></filter>';

function frame(style: string, drawing: string): string {
  const { width, height } = stepSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${shadow}${drawing}</svg>`;
}

/** A picture in the colour of one family. */
export function stepPicture(drawing: string, family: Family, shades: 'light' | 'dark' = 'light'): string {
  const colours = coloured(shades === 'light' ? light : dark, drawing);
  return frame(colours + outlines + inAccent(families[family].area), drawing);
}

const allFamilies: readonly Family[] = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A picture for the site, in one file for all families: the fragment of its URL names the family (`#f3`), and it
 * follows the light or dark scheme of the page.
 */
export function stepFile(drawing: string): string {
  const style = [
    `:root{--a:${families[1].area}}`,
    ...allFamilies.map((family) => `#f${family}:target{--a:${families[family].area}}`),
    coloured(light, drawing) + outlines + inAccent('var(--a)'),
    `@media(prefers-color-scheme:dark){${coloured(dark, drawing)}}`,
  ].join('');
  const opening = allFamilies.map((family) => `<g id="f${family}">`).join('');
  return frame(style, opening + drawing + '</g>'.repeat(allFamilies.length));
}
