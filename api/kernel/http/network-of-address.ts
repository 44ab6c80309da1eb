import { isIPv4, isIPv6 } from 'node:net';

const networkGroups = 3;

/** An address without the part that names one machine: `192.0.2.0/24`, `2001:db8:1::/48`; empty for what is no address. */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`;
  if (!isIPv6(address)) return '';
  const [head = ''] = address.toLowerCase().split('%');
  const [before = '', after] = head.split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = after === undefined ? first : [...first, ...zeros, ...last];
  return `${groups
    .slice(0, networkGroups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`;
}
