import { type Cluster, gather, type Marked } from '../../lib/map/clusters.ts';
import type { Spot } from '../../lib/map/projection.ts';
import { type Tile, tilesInSight } from '../../lib/map/tiles.ts';
import { labelsInSight, type TownLabel } from '../../lib/map/town-labels.ts';
import { type Size, toPixels, type View } from '../../lib/map/view.ts';

const namespace = 'http://www.w3.org/2000/svg';
const cellPixels = 56;
/** Around what is in sight, so that a small move needs no new marks. */
const edgePixels = 40;
const belowMark = 15;

export interface Layers {
  readonly land: Readonly<Record<string, string>>;
  readonly towns: readonly TownLabel[];
}

/** A mark on the map, told by the numbers of the shops it stands for. */
export interface MapDrawing {
  readonly svg: SVGSVGElement;
  readonly draw: (view: View, size: Size, chosen: number | undefined) => void;
  /** What was drawn, moved along while a finger is on it. */
  readonly clusterOf: (target: EventTarget | null) => Cluster | undefined;
  /** Streets over the drawing, from a tile server; undefined: the drawing alone. */
  readonly setTiles: (template: string | undefined) => void;
  readonly setPoints: (points: readonly Marked[]) => void;
  /** The place that shops are looked for around. */
  readonly setOrigin: (spot: Spot | undefined) => void;
}

export function createMapDrawing(page: Document, { land, towns }: Layers): MapDrawing {
  const create = <Name extends keyof SVGElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string | number>>,
  ): SVGElementTagNameMap[Name] => {
    const element = page.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const svg = create('svg', { 'aria-hidden': 'true' });
  const ground = create('g', { class: 'map-ground' });
  for (const [name, d] of Object.entries(land)) ground.append(create('path', { d, class: `map-${name}` }));
  const labels = create('g', { class: 'map-towns' });
  const marks = create('g', { class: 'map-marks' });
  const tiles = create('g', { class: 'map-tiles' });
  svg.append(ground, tiles, labels, marks);
  let points: readonly Marked[] = [];
  let origin: Spot | undefined;
  let clusters: readonly Cluster[] = [];
  let gatheredAt = 0;
  const shown = new Map<Element, Cluster>();
  let template: string | undefined;
  let pictures: ReadonlyMap<string, SVGImageElement> = new Map();

  const place = ({ x, y }: Spot) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  const drawMark = (cluster: Cluster, view: View, size: Size, chosen: number | undefined) => {
    const spot = toPixels(view, cluster, size);
    const isInSight =
      spot.x > -edgePixels &&
      spot.y > -edgePixels &&
      spot.x < size.width + edgePixels &&
      spot.y < size.height + edgePixels;
    if (!isInSight) return;
    const count = cluster.members.length;
    const isChosen = cluster.members.some(({ id }) => id === chosen);
    const mark = create('g', {
      class: `map-mark${count > 1 ? ' many' : ''}${isChosen ? ' chosen' : ''}`,
      transform: place(spot),
    });
    mark.append(create('circle', { r: 22, class: 'map-reach' }));
    if (count > 1) {
      const text = create('text', { y: 5 });
      text.textContent = String(count);
      mark.append(create('circle', { r: count > 99 ? 19 : 15 }), text);
    } else mark.append(create('path', { d: 'M0 0c-7-9-10-13-10-18a10 10 0 0 1 20 0c0 5-3 9-10 18z' }));
    shown.set(mark, cluster);
    marks.append(mark);
  };

  /** A tile that does not come leaves the drawing below it in sight. */
  const drawTiles = (list: readonly Tile[]) => {
    const before = pictures;
    pictures = new Map(
      list.map(({ address, edge, x, y }) => {
        const picture = before.get(address) ?? create('image', { href: address });
        if (!picture.isConnected) tiles.append(picture);
        const box = { x, y, width: edge, height: edge };
        for (const [key, value] of Object.entries(box)) picture.setAttribute(key, value.toFixed(1));
        return [address, picture];
      }),
    );
    for (const [address, picture] of before) if (!pictures.has(address)) picture.remove();
  };

  return {
    svg,
    setTiles: (given) => {
      template = given;
    },
    setPoints: (given) => {
      points = given;
      gatheredAt = 0;
    },
    setOrigin: (spot) => {
      origin = spot;
    },
    clusterOf: (target) => {
      const mark = target instanceof Element ? target.closest('.map-mark') : null;
      return mark ? shown.get(mark) : undefined;
    },
    draw: (view, size, chosen) => {
      svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
      const { x, y } = toPixels(view, { x: 0, y: 0 }, size);
      ground.setAttribute('transform', `${place({ x, y })} scale(${view.scale.toFixed(5)})`);
      if (gatheredAt !== view.scale) clusters = gather(points, cellPixels / view.scale);
      gatheredAt = view.scale;
      drawTiles(template === undefined ? [] : tilesInSight(template, view, size));
      const named = template === undefined ? labelsInSight(towns, view, size) : [];
      labels.replaceChildren(
        ...named.map((town) => {
          const label = create('text', { y: belowMark, transform: place(toPixels(view, town, size)) });
          label.textContent = town.name;
          return label;
        }),
      );
      shown.clear();
      marks.replaceChildren();
      if (origin)
        marks.append(
          create('circle', { r: 7, class: 'map-origin', transform: place(toPixels(view, origin, size)) }),
        );
      for (const cluster of clusters) drawMark(cluster, view, size, chosen);
    },
  };
}
