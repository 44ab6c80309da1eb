import { useSyncExternalStore } from 'react';
import type { Point } from '../../api/rules/distance.ts';
import { useForm } from '../forms/form-context.ts';

/** Precision of degrees that are set on the map: about a metre. */
const precision = 1e5;
const mostLatitude = 90;
const mostLongitude = 180;

/** The point whose degrees stand in the form, and a function that writes others there. */
export function usePlace() {
  const { store, setFault } = useForm();
  const latitude = useSyncExternalStore(store.subscribe, () => store.read('latitude'));
  const longitude = useSyncExternalStore(store.subscribe, () => store.read('longitude'));
  const point: Point | undefined =
    isWithin(latitude, mostLatitude) && isWithin(longitude, mostLongitude)
      ? { latitude, longitude }
      : undefined;
  const moveTo = (to: Point): Point => {
    const rounded = { latitude: round(to.latitude), longitude: round(to.longitude) };
    for (const [path, degrees] of Object.entries(rounded)) {
      setFault(path, undefined);
      store.write(path, degrees);
    }
    return rounded;
  };
  return { point, moveTo };
}

const isWithin = (degrees: unknown, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most;

const round = (degrees: number): number => Math.round(degrees * precision) / precision;
