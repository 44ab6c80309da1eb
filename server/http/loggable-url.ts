/** Query parameters that open something to any client that has them. */
const secretNames: ReadonlySet<string> = new Set([
  'cart_token',
  'code',
  'key',
  'password',
  'payment',
  'preview_signature',
  'signature',
  'token',
]);

/** The URL of a request as it may stand in a log: without the values of secrets. */
export function loggableUrl(url: string): string {
  const start = url.indexOf('?') + 1;
  if (start === 0) return url;
  const query = url.slice(start).split('&').map(hideSecret).join('&');
  return url.slice(0, start) + query;
}

function hideSecret(parameter: string): string {
  const end = parameter.indexOf('=');
  if (end === -1) return parameter;
  const [name = ''] = new URLSearchParams(parameter).keys();
  return secretNames.has(name.toLowerCase()) ? `${parameter.slice(0, end)}=***` : parameter;
}
