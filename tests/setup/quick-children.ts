/** What tests start as children that read this environment compresses quickly; see the module that is loaded before them. */
process.env['NODE_OPTIONS'] = `--import=${new URL('quick-compression.ts', import.meta.url).href}`;
