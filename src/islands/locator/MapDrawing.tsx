import { memo, type SVGProps, useMemo } from 'react';
import layers from '../../../api/rules/map/benelux.json';
import type { Spot } from '../../../api/rules/map/projection.ts';
import { labelsInSight, readTowns } from '../../../api/rules/map/town-labels.ts';
import { type Size, toPixels, type View } from '../../../api/rules/map/view.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { gather } from '../../lib/map/clusters.ts';
import { tilesInSight } from '../../lib/map/tiles.ts';
import type { StorePoint } from './use-points.ts';

const { towns: townLines, ...land } = layers;
const cellPixels = 56;
/** Around what is in sight, so that a small move needs no new marks. */
const edgePixels = 40;
const belowMark = 15;
const pin = 'M0 0c-7-9-10-13-10-18a10 10 0 0 1 20 0c0 5-3 9-10 18z';

interface MapDrawingProps {
  readonly view: View;
  readonly size: Size;
  readonly points: readonly StorePoint[];
  /** The place that shops are looked for around. */
  readonly origin: Spot | undefined;
  readonly chosen: number | undefined;
  /** Streets over the drawing, from a tile server; undefined: the drawing alone. */
  readonly template: string | undefined;
  readonly locale: Locale;
  readonly gestures: SVGProps<SVGSVGElement>;
  /** A mark is touched, which may be the beginning of a tap. */
  readonly onTouchMark: (members: readonly StorePoint[]) => void;
}

/** The map as a drawing: land, streets, names of towns, and a mark for shops that stand close. */
export function MapDrawing(props: MapDrawingProps) {
  const { view, size, points, origin, chosen, template, locale, gestures, onTouchMark } = props;
  const towns = useMemo(() => readTowns(townLines, locale), [locale]);
  const clusters = useMemo(() => gather(points, cellPixels / view.scale), [points, view.scale]);
  const place = (spot: Spot) => translate(toPixels(view, spot, size));
  const ground = `${place({ x: 0, y: 0 })} scale(${view.scale.toFixed(5)})`;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} {...gestures}>
      <g className="map-ground" transform={ground}>
        <Land />
      </g>
      <g className="map-tiles">
        {template !== undefined &&
          // A tile that does not come leaves the drawing below it in sight.
          tilesInSight(template, view, size).map(({ address, edge, x, y }) => (
            <image
              key={address}
              href={address}
              x={x.toFixed(1)}
              y={y.toFixed(1)}
              width={edge.toFixed(1)}
              height={edge.toFixed(1)}
            />
          ))}
      </g>
      <g className="map-towns">
        {template === undefined &&
          labelsInSight(towns, view, size).map((town) => (
            <text key={`${town.name} ${town.x}`} y={belowMark} transform={place(town)}>
              {town.name}
            </text>
          ))}
      </g>
      <g className="map-marks">
        {origin && <circle r={7} className="map-origin" transform={place(origin)} />}
        {clusters
          .filter((cluster) => isNear(toPixels(view, cluster, size), size))
          .map((cluster) => (
            <Mark
              key={cluster.members[0]?.id}
              transform={place(cluster)}
              count={cluster.members.length}
              isChosen={chosen !== undefined && cluster.members.some(({ id }) => id === chosen)}
              onPointerDown={() => onTouchMark(cluster.members)}
            />
          ))}
      </g>
    </svg>
  );
}

/** Hundreds of kilobytes of paths for the browser: they never change. */
const Land = memo(function Land() {
  return Object.entries(land).map(([name, path]) => <path key={name} d={path} className={`map-${name}`} />);
});

interface MarkProps extends SVGProps<SVGGElement> {
  readonly count: number;
  readonly isChosen: boolean;
}

/** One shop, or the number of those that stand close. */
function Mark({ count, isChosen, ...rest }: MarkProps) {
  const isMany = count > 1;
  return (
    <g className={`map-mark${isMany ? ' many' : ''}${isChosen ? ' chosen' : ''}`} {...rest}>
      <circle r={22} className="map-reach" />
      {isMany ? (
        <>
          <circle r={count > 99 ? 19 : 15} />
          <text y={5}>{count}</text>
        </>
      ) : (
        <path d={pin} />
      )}
    </g>
  );
}

const translate = ({ x, y }: Spot): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

const isNear = ({ x, y }: Spot, { width, height }: Size): boolean =>
  x > -edgePixels && y > -edgePixels && x < width + edgePixels && y < height + edgePixels;
