import intent from './intent.ts';
import load from './load.ts';
import { wake } from './wake.ts';

// Where the runtime of islands looks for them.
Object.assign(globalThis, { Astro: { load, intent, wake } });
