import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Spot } from '../../api/rules/map/projection.ts';

/** A pointer that moves less clicks. */
const pressPixels = 5;
const wheelPixelsPerStep = 240;
/** How many times as large a step shows the map. */
export const stepFactor = 1.6;

interface PointerTargets {
  /** Called with where the mark was dragged to, or the map clicked, in pixels of the map. */
  readonly onPlace: (at: Spot) => void;
  readonly onPan: (by: Spot) => void;
  readonly onZoom: (factor: number, at: Spot) => void;
}

interface Drag {
  /** Offset of the pointer from the mark when it was taken; undefined: the map itself is dragged. */
  readonly grip: Spot | undefined;
  last: Spot;
  moved: number;
}

/** Listeners for a map whose mark is dragged: a click places it, a drag outside it moves the map, the wheel enlarges it while it has the focus. */
export function useMapPointer(
  map: RefObject<HTMLElement | null>,
  mark: Spot | undefined,
  targets: PointerTargets,
) {
  const drag = useRef<Drag>(undefined);
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && document.activeElement !== map.current) return;
    event.preventDefault();
    targets.onZoom(stepFactor ** (-event.deltaY / wheelPixelsPerStep), spotIn(map.current, event));
  });
  useEffect(() => {
    const element = map.current;
    const listen = (event: WheelEvent) => turnWheel(event);
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [map]);

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0 || drag.current) return;
      const at = spotIn(map.current, event);
      const isOnMark = event.target instanceof Element && event.target.closest('.place-mark') !== null;
      const grip = isOnMark && mark ? { x: at.x - mark.x, y: at.y - mark.y } : undefined;
      drag.current = { grip, last: at, moved: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const { current } = drag;
      if (!current) return;
      const at = spotIn(map.current, event);
      const by = { x: at.x - current.last.x, y: at.y - current.last.y };
      current.moved += Math.hypot(by.x, by.y);
      current.last = at;
      if (current.moved <= pressPixels) return;
      if (current.grip) targets.onPlace({ x: at.x - current.grip.x, y: at.y - current.grip.y });
      else targets.onPan(by);
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const { current } = drag;
      drag.current = undefined;
      map.current?.focus({ preventScroll: true });
      if (current && !current.grip && current.moved <= pressPixels)
        targets.onPlace(spotIn(map.current, event));
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
  };
}

function spotIn(map: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left = 0, top = 0 } = map?.getBoundingClientRect() ?? {};
  return { x: clientX - left - (map?.clientLeft ?? 0), y: clientY - top - (map?.clientTop ?? 0) };
}
