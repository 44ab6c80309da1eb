import type { Spot } from '../../lib/map/projection.ts';
import { pan, type Size, type View, zoom } from '../../lib/map/view.ts';

const stepPixels = 60;
const stepFactor = 1.6;
/** A finger that moves less presses. */
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

export interface Gestures {
  readonly view: () => View;
  readonly size: () => Size;
  readonly show: (view: View) => void;
  readonly press: (target: EventTarget | null) => void;
}

/** Fingers, mouse, wheel and keys. One finger up or down scrolls the page; the wheel too, until the map has the focus. */
export function connectGestures(map: HTMLElement, page: Document, gestures: Gestures): void {
  const { view, size, show, press } = gestures;
  const middle = () => ({ x: size().width / 2, y: size().height / 2 });
  const zoomBy = (factor: number, at: Spot = middle()) => show(zoom(view(), factor, at, size()));
  const moveBy = (x: number, y: number) => show(pan(view(), { x, y }, size()));
  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = map.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  for (const button of map.querySelectorAll<HTMLButtonElement>('[data-zoom]')) {
    button.addEventListener('click', () =>
      zoomBy(button.dataset['zoom'] === 'in' ? stepFactor : 1 / stepFactor),
    );
  }
  map.addEventListener('keydown', (event) => {
    if (event.target !== map || event.ctrlKey || event.metaKey) return;
    const step = steps.get(event.key);
    const factor = factors.get(event.key);
    if (step) moveBy(step.x * stepPixels, step.y * stepPixels);
    else if (factor !== undefined) zoomBy(factor);
    else return;
    event.preventDefault();
  });
  map.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !map.contains(page.activeElement)) return;
      event.preventDefault();
      zoomBy(stepFactor ** (-event.deltaY / wheelPixelsPerStep), spotOf(event));
    },
    { passive: false },
  );

  const fingers = new Map<number, Spot>();
  let moved = 0;
  map.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, spotOf(event));
  });
  map.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spotOf(event);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    const [other] = [...fingers].flatMap(([id, spot]) => (id === event.pointerId ? [] : [spot]));
    fingers.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      zoomBy(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (moved > pressPixels) {
      map.setPointerCapture(event.pointerId);
      moveBy(now.x - before.x, now.y - before.y);
    }
  });
  map.addEventListener('pointerup', (event) => {
    const isPress = fingers.delete(event.pointerId) && moved <= pressPixels && fingers.size === 0;
    if (isPress) press(event.target);
  });
  map.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId));
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
