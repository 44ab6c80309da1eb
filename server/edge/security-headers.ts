const hstsMaxAgeSeconds = 2 * 365 * 24 * 60 * 60;

/** Headers of every response, errors and stored pages included. The page's own policy for scripts comes with it. */
export function securityHeaders(siteUrl: URL): Record<string, string> {
  const headers: Record<string, string> = {
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  };
  if (siteUrl.protocol === 'https:') {
    headers['strict-transport-security'] = `max-age=${hstsMaxAgeSeconds}; includeSubDomains`;
  }
  return headers;
}
