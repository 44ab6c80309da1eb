import { builtinModules } from 'node:module';

// The tool names Node's own modules without their prefix.
const nodeModules = builtinModules.filter((name) => !name.startsWith('_') && !name.includes('/'));

/** Rules for the mirror that scripts/mirror-imports.mjs makes; the directions of single imports are in biome.json. */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one thing, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'file-exists',
      comment: 'A file that is not found would hide a cycle.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^[.]', pathNot: '[.](?:css|svg)(?:$|[?])' },
    },
    {
      name: 'browser-code-reaches-no-node',
      comment: 'Not directly, and not through another file either.',
      severity: 'error',
      from: { path: '^(?:src/(?:islands|lib/(?!server/)|messages|stores)|api/(?:contract|rules))' },
      to: { path: ['^node:', '^api/database/', ...nodeModules.map((name) => `^${name}$`)], reachable: true },
    },
    {
      name: 'api-stands-alone',
      comment: 'Not directly, and not through another file either.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(?:src|server)/', reachable: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
