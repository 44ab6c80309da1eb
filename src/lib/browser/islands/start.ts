// The directives stand before the runtime, which asks for them at once.
import './directives.ts';
import 'astro/runtime/server/astro-island.js';
