import type { Plugin } from 'vite';
import { recordShapes } from './record-shapes.ts';

const name = 'virtual:record-shapes';
const resolved = `\0${name}`;

/** Gives the desk the shapes of the inputs as data, so that no browser loads the schemas of the contract. */
export const recordShapesPlugin = (): Plugin => ({
  name: 'record-shapes',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) =>
    id === resolved ? `export const recordShapes = ${JSON.stringify(recordShapes())};` : undefined,
});
