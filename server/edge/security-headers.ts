import { type HstsPolicy, hstsHeader } from './hsts.ts';

interface SecuritySettings {
  readonly siteUrl: URL;
  /** Undefined: browsers are told nothing. */
  readonly hsts: HstsPolicy | undefined;
}

/** Headers of every response, errors and stored pages included. The page's own policy for scripts comes with it. */
export function securityHeaders({ siteUrl, hsts }: SecuritySettings): Record<string, string> {
  const headers: Record<string, string> = {
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  };
  // A site that is reached by http must not send it.
  if (siteUrl.protocol === 'https:' && hsts) headers['strict-transport-security'] = hstsHeader(hsts);
  return headers;
}
