import { memo, type SVGProps, useMemo } from 'react';
import layers from '../../api/rules/map/benelux.json';
import type { Spot } from '../../api/rules/map/projection.ts';
import { labelsInSight, readTowns } from '../../api/rules/map/town-labels.ts';
import { type Size, toPixels, type View } from '../../api/rules/map/view.ts';
import { useLanguage } from '../app/language.ts';

const { towns: townLines, ...land } = layers;
const belowMark = 15;
const pin = 'M0 0c-7-9-10-13-10-18a10 10 0 0 1 20 0c0 5-3 9-10 18z';

interface PlaceDrawingProps {
  readonly view: View;
  readonly size: Size;
  /** undefined: there is none yet. */
  readonly spot: Spot | undefined;
  readonly listeners: SVGProps<SVGSVGElement>;
}

/** Land and names of towns, and the mark of a place. */
export function PlaceDrawing({ view, size, spot, listeners }: PlaceDrawingProps) {
  const { locale } = useLanguage();
  const towns = useMemo(() => readTowns(townLines, locale), [locale]);
  const place = (at: Spot) => translate(toPixels(view, at, size));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} {...listeners}>
      <g className="map-ground" transform={`${place({ x: 0, y: 0 })} scale(${view.scale.toFixed(5)})`}>
        <Land />
      </g>
      <g className="map-towns">
        {labelsInSight(towns, view, size).map((town) => (
          <text key={`${town.name} ${town.x}`} y={belowMark} transform={place(town)}>
            {town.name}
          </text>
        ))}
      </g>
      {spot && (
        <g className="place-mark" transform={place(spot)}>
          <circle cy={-16} r={22} className="map-reach" />
          <path d={pin} />
          <circle cy={-18} r={3.5} className="map-eye" />
        </g>
      )}
    </svg>
  );
}

/** Tens of kilobytes of paths for the browser: they never change. */
const Land = memo(function Land() {
  return Object.entries(land).map(([name, path]) => <path key={name} d={path} className={`map-${name}`} />);
});

const translate = ({ x, y }: Spot): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
