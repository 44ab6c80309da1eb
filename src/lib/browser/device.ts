import type { After } from './after.ts';

export type DeviceClass = 'mobile' | 'tablet' | 'phablet' | 'phone';

const recomputeAfterMilliseconds = 1000;
/** Widths in CSS pixels: over the first, up to the second. */
const widths: Readonly<Record<DeviceClass, readonly [over: number, upTo: number]>> = {
  mobile: [0, 1024],
  tablet: [768, 1024],
  phablet: [565, 768],
  phone: [0, 565],
};

/** What a window of this width, in CSS pixels, counts as; nothing on a desktop. */
export function deviceClasses(width: number): DeviceClass[] {
  const classes: DeviceClass[] = ['mobile', 'tablet', 'phablet', 'phone'];
  return classes.filter((name) => width > widths[name][0] && width <= widths[name][1]);
}

/** Updates the classes of the device in `data-device` of the page, a second after the last change of its width. */
export function followDevice(
  { documentElement: { dataset } }: { documentElement: { dataset: DOMStringMap } },
  window: EventTarget & { readonly innerWidth: number },
  after: After,
): void {
  const note = () => {
    dataset['device'] = deviceClasses(window.innerWidth).join(' ');
  };
  let callOff = () => {};
  window.addEventListener('resize', () => {
    callOff();
    callOff = after(recomputeAfterMilliseconds, note);
  });
  note();
}
