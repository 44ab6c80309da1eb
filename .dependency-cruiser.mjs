import { builtinModules } from 'node:module';

// The tool names Node's own modules without their prefix.
const nodeModules = builtinModules.filter((name) => !name.startsWith('_') && !name.includes('/'));

/** A direction: what is in `from` imports nothing that is in `to`, but for `unless`. */
const never = (name, comment, from, to, unless) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...(unless && { pathNot: unless }) },
});

/** The directions of docs/architecture.md, for the mirror that scripts/mirror-imports.mjs makes. Packages are in biome.json. */
const directions = [
  never(
    'contract-imports-itself',
    'What goes over the wire knows nothing else.',
    '^api/contract/',
    '^(?:api/(?!contract/)|src/|server/)',
  ),
  never(
    'rules-are-pure',
    'Rules know the contract and each other.',
    '^api/rules/',
    '^(?:api/(?!contract/|rules/)|src/|server/)',
  ),
  never(
    'database-knows-no-other',
    'The tables and the connection serve everything else.',
    '^api/kernel/database/',
    '^api/(?!contract/|rules/|kernel/(?:database|threads)/)',
  ),
  never(
    'changes-know-the-database',
    'The journal of changes needs nothing else but who makes them.',
    '^api/kernel/changes/',
    '^api/(?!contract/|rules/|kernel/(?:changes|database)/|kernel/http/request-context\\.ts$)',
  ),
  never(
    'http-knows-changes-and-database',
    'The wire format is the same for everything else.',
    '^api/kernel/http/',
    '^api/(?!contract/|rules/|kernel/(?:changes|database|http)/)',
  ),
  never(
    'kernel-knows-no-domain',
    'It serves every domain.',
    '^api/kernel/',
    '^api/(?!contract/|rules/|kernel/)',
  ),
  never(
    'domains-know-no-other',
    'What one must have of another is an argument that main.ts hands in.',
    '^api/(catalogue|content|customers|staff|trade)/',
    '^api/(?!contract/|rules/|kernel/)',
    '^api/$1/',
  ),
  never(
    'shop-reads-the-catalogue-by-its-door',
    'What carts, orders, claims and wish lists read of the catalogue is one file.',
    '^api/shop/',
    '^api/(?!contract/|rules/|kernel/|shop/)',
    '^api/catalogue/public[.]ts$',
  ),
  never(
    'nobody-needs-the-site',
    'It stands above the domains and beside the import.',
    '^api/(?!site/|main[.]ts$)',
    '^api/site/',
  ),
  never(
    'nobody-needs-the-import',
    'The API works without it.',
    '^api/(?!import/|main[.]ts$)',
    '^api/import/',
  ),
  never('nobody-needs-the-composition', 'It hands out what others need.', '^api/', '^api/main[.]ts$'),
  never(
    'edge-is-pure',
    'It imports itself, addresses and languages.',
    '^server/edge/',
    '^(?:api|server|src)/',
    ['^server/edge/', '^src/lib/(?:i18n|routes)/', '^src/lib/server/missed-search-header[.]ts$'],
  ),
  never('pages-know-no-http', 'They are kept without knowing HTTP.', '^server/pages/', '^server/http/'),
  never(
    'server-runs-the-built-site',
    'It knows the routes, the languages and the door of the site.',
    '^server/',
    '^src/',
    '^src/lib/(?:i18n|routes|server)/',
  ),
  never(
    'desk-knows-contract-and-rules',
    'And languages, and the tokens of the site; everything else of the API comes over the contract.',
    '^desk/',
    '^(?:server/|src/(?!styles/)|api/(?!contract/|rules/))',
  ),
  never(
    'nobody-needs-the-desk',
    'It stands above the API, beside the site.',
    '^(?:api|languages|server|src)/',
    '^desk/',
  ),
  never(
    'desk-parts-know-no-screen',
    'Screens bring them what they show.',
    '^desk/(?:fields|forms|handling|hours|lists|map|media|messages|preview|records|rich-text|shapes|tour|tree)/',
    '^desk/screens/',
  ),
  never(
    'desk-domains-know-no-other',
    'Screens of a domain meet those of others through addresses.',
    '^desk/screens/([^/]+)/',
    '^desk/screens/',
    '^desk/screens/$1/',
  ),
  never(
    'site-knows-contract-and-rules',
    'Everything else of the API comes over the contract.',
    '^src/',
    '^(?:server/|api/(?!contract/|rules/))',
  ),
  never('languages-are-at-the-bottom', 'They import nothing else.', '^languages/', '^(?:api|server|src)/'),
  never('locales-know-languages', 'And each other.', '^src/lib/i18n/', '^(?:api|src)/(?!lib/i18n/)'),
  never(
    'routes-know-languages',
    'And each other.',
    '^src/lib/routes/',
    '^(?:api|src)/(?!lib/(?:i18n|routes)/)',
  ),
  never(
    'hooks-stand-alone',
    'Islands bring them stores and texts.',
    '^src/lib/react/',
    '^(?:api|src)/(?!lib/react/)',
  ),
  never(
    'lib-knows-no-room-above',
    'Pages, layouts and components, islands, stores and content, lib.',
    '^src/(?:lib|messages)/',
    '^src/(?:pages|layouts|components|islands|stores|actions|content|integrations)/',
  ),
  never(
    'stores-know-no-screen',
    'Nor what is read on the server.',
    '^src/stores/',
    '^src/(?:pages|layouts|components|islands|actions|content|integrations)/',
  ),
  never(
    'content-knows-no-screen',
    'Pages hand it to their components. It is the same for every visitor, and so knows no form and no session.',
    '^src/content/',
    '^src/(?:pages|layouts|components|islands|actions|integrations)/',
  ),
  never(
    'actions-know-no-screen',
    'Pages call them and hand what comes back to their components.',
    '^src/actions/',
    '^src/(?:pages|layouts|components|islands|integrations)/',
  ),
  never(
    'islands-meet-through-stores',
    'A feature knows itself and ui.',
    '^src/islands/([^/]+)/',
    '^src/(?:islands|pages|layouts|actions|content|integrations)/',
    ['^src/islands/$1/', '^src/islands/ui/'],
  ),
  never('ui-knows-no-feature', 'And no store.', '^src/islands/ui/', '^src/stores/'),
  never(
    'components-know-no-page',
    'Nor a layout.',
    '^src/components/',
    '^src/(?:pages|layouts|integrations)/',
  ),
  never(
    'layouts-know-no-page',
    'Pages choose their layout.',
    '^src/layouts/',
    '^src/(?:pages|integrations)/',
  ),
  never(
    'browser-code-reads-through-content',
    'What needs the server is in src/actions, src/content and src/pages.',
    '^src/(?:components|layouts|islands|stores|messages|lib/(?!server/))',
    '^src/lib/server/',
  ),
];

export default {
  forbidden: [
    ...directions,
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
      from: {
        path: '^(?:desk/(?!vite[.]config)|src/(?:islands|lib/(?!server/)|messages|stores)|api/(?:contract|rules))',
      },
      to: {
        path: ['^node:', '^api/kernel/database/', ...nodeModules.map((name) => `^${name}$`)],
        reachable: true,
      },
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
