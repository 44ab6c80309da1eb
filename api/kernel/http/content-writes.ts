import { allOperations } from '../../contract/operations.ts';
import { apiBasePath } from './router.ts';

const writes = allOperations
  .filter(({ access, method }) => access === 'editor' && method !== 'GET')
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${apiBasePath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Whether a call is one that pages may show the outcome of: what editors write, not what visitors do. */
export function changesContent(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { pathname } = new URL(request.url);
  return writes.some(({ method, pattern }) => method === request.method && pattern.test(pathname));
}
