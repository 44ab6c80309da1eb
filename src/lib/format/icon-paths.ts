import { innerSvg } from './inner-svg.ts';

const files = import.meta.glob<string>('../../assets/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type IconName =
  | 'air'
  | 'alert'
  | 'arrow'
  | 'cart'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'compare'
  | 'doc'
  | 'download'
  | 'drop'
  | 'guide'
  | 'heart'
  | 'layers'
  | 'mail'
  | 'menu'
  | 'phone'
  | 'pin'
  | 'search'
  | 'thickness'
  | 'trash'
  | 'user'
  | 'weight'
  | `family-${number}`;

interface IconDrawing {
  viewBox: string;
  inner: string;
}

const drawings: ReadonlyMap<string, IconDrawing> = new Map(
  Object.entries(files).map(([file, svg]) => {
    const name =
      /^([a-z]+(?:-\d)?)(?:-[a-z]+)?\.svg$/.exec(file.slice(file.lastIndexOf('/') + 1))?.[1] ?? file;
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 24 24';
    return [name, { viewBox, inner: innerSvg(svg) }];
  }),
);

/** The drawing of an icon, to be set inside an `<svg>` of ours. */
export function iconDrawing(name: IconName): IconDrawing {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`There is no icon ${name}.`);
  return drawing;
}
