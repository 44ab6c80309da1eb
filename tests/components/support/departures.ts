import { afterEach, beforeEach } from 'vitest';

const left: string[] = [];
/** Between tests it is the runner that leads elsewhere. */
let isTesting = false;

/** Where a component has led since the test began, forms that it posted included; it is prevented from going there. */
export const departures = (): readonly string[] => left;

const { navigation } = window;
if (!navigation) throw new Error('This browser does not report where it is led.');
navigation.addEventListener('navigate', (event) => {
  const { destination, formData } = event;
  if (!isTesting || destination.sameDocument || !event.cancelable) return;
  event.preventDefault();
  const { pathname, search, hash } = new URL(destination.url);
  left.push(`${formData ? 'POST ' : ''}${pathname}${search}${hash}`);
});

beforeEach(() => {
  left.length = 0;
  isTesting = true;
});
afterEach(() => {
  isTesting = false;
});
