import type { APIRoute } from 'astro';
import { siteRuntime } from '../lib/server/site-runtime.ts';

export const prerender = false;

// Results and previews declare themselves what may be indexed, which a robot reads only where it may go.
export const GET: APIRoute = ({ cache }) => {
  cache.set({ tags: ['site'] });
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteRuntime().siteUrl}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
