import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Spot } from '../../../api/rules/map/projection.ts';
import type { MapView } from './use-map-view.ts';

const stepPixels = 60;
export const stepFactor = 1.6;
/** A finger that moves less taps. */
const pressPixels = 6;
const wheelPixelsPerStep = 240;

const steps: ReadonlyMap<string, Spot> = new Map([
  ['ArrowLeft', { x: 1, y: 0 }],
  ['ArrowRight', { x: -1, y: 0 }],
  ['ArrowUp', { x: 0, y: 1 }],
  ['ArrowDown', { x: 0, y: -1 }],
]);
const factors: ReadonlyMap<string, number> = new Map([
  ['+', stepFactor],
  ['-', 1 / stepFactor],
]);

interface GestureTargets extends Pick<MapView, 'moveBy' | 'zoomBy'> {
  readonly onPress: () => void;
}

/** Fingers, mouse, wheel and keys, those of pointers for the drawing to listen to. One finger up or down scrolls the page; the wheel too, until the map has the focus. */
export function useGestures(map: RefObject<HTMLElement | null>, { moveBy, zoomBy, onPress }: GestureTargets) {
  const fingers = useRef(new Map<number, Spot>());
  const moved = useRef(0);
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !map.current?.contains(document.activeElement)) return;
    event.preventDefault();
    zoomBy(stepFactor ** (-event.deltaY / wheelPixelsPerStep), spotIn(map.current, event));
  });
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const step = steps.get(event.key);
    const factor = factors.get(event.key);
    if (step) moveBy({ x: step.x * stepPixels, y: step.y * stepPixels });
    else if (factor !== undefined) zoomBy(factor);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = map.current;
    element?.addEventListener('keydown', pressKey);
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener('wheel', turnWheel, { passive: false });
    return () => {
      element?.removeEventListener('keydown', pressKey);
      element?.removeEventListener('wheel', turnWheel);
    };
  }, [map]);

  const onPointerDown = (event: PointerEvent) => {
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(event.pointerId, spotIn(map.current, event));
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = spotIn(map.current, event);
    moved.current += distance(now, before);
    const [other] = [...fingers.current].flatMap(([id, spot]) => (id === event.pointerId ? [] : [spot]));
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      zoomBy(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (moved.current > pressPixels) moveBy({ x: now.x - before.x, y: now.y - before.y });
  };
  const onPointerUp = (event: PointerEvent) => {
    const isKnown = fingers.current.delete(event.pointerId);
    if (isKnown && moved.current <= pressPixels && fingers.current.size === 0) onPress();
  };
  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

function spotIn(map: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left = 0, top = 0 } = map?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
