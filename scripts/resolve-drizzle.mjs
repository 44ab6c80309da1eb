import { registerHooks } from 'node:module';

const name = 'drizzle-orm';
const folder = `/node_modules/${name}/`;
const remembered = new Map();

/**
 * Node reads the `exports` of a package again for each import of it and for each of its modules, whose kind it looks up.
 * Those of drizzle-orm are 170 kB, and half of what loading the API took. What is imported by the same name is found once,
 * and its modules are what the package says they are.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.'))
      return parentURL.includes(folder) && specifier.endsWith('.js')
        ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
        : nextResolve(specifier, context);
    const isOurs = specifier === name || specifier.startsWith(`${name}/`);
    if (!isOurs || parentURL.includes('/node_modules/')) return nextResolve(specifier, context);
    const known = remembered.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    remembered.set(specifier, known);
    return known;
  },
});
