import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses and networks, such as `192.0.2.7`, `10.0.0.0/8`, `2001:db8::/32`. */
export interface AddressList {
  isEmpty: boolean;
  has: (ip: string) => boolean;
}

export type ParsedAddressList = { ok: true; list: AddressList } | { ok: false; faults: string[] };

/** Reads a list as the configuration gives it; every faulty entry is named. */
export function parseAddressList(entries: readonly string[]): ParsedAddressList {
  const blocks = new BlockList();
  const faults = entries.filter((entry) => !addEntry(blocks, entry.trim()));
  if (faults.length > 0) return { ok: false, faults: faults.map((entry) => `not an IP address: ${entry}`) };
  return { ok: true, list: { isEmpty: entries.length === 0, has: (ip) => contains(blocks, ip) } };
}

/** An empty list lets everybody in. */
export function allowedAddress(ip: string, list: AddressList): boolean {
  return list.isEmpty || list.has(ip);
}

/**
 * The visitor's address: the last one in `X-Forwarded-For` that a trusted proxy did not write for itself.
 * The header counts for nothing when the request does not come from a trusted proxy.
 */
export function clientAddress(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: AddressList,
): string {
  let address = plainAddress(remoteAddress);
  const hops = (forwardedFor ?? '').split(',').reverse();
  for (const hop of hops) {
    const next = plainAddress(hop);
    if (trustedProxies.isEmpty || !trustedProxies.has(address) || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** A host as it stands in a URL. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** Without port, brackets and zone, and IPv4 where it is mapped into IPv6. */
function plainAddress(text: string): string {
  const withoutPort = text
    .trim()
    .replace(/^\[([^\]]*)\](?::[0-9]+)?$/, '$1')
    .replace(/^([0-9.]+):[0-9]+$/, '$1');
  const [withoutZone = ''] = withoutPort.split('%', 1);
  return withoutZone.replace(/^::ffff:(?=[0-9.]+$)/i, '');
}

function addEntry(blocks: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = familyOf(address);
  if (!family || rest.length > 0) return false;
  if (prefix === undefined) {
    blocks.addAddress(address, family);
    return true;
  }
  const bits = Number(prefix);
  if (!/^[0-9]{1,3}$/.test(prefix) || bits > (family === 'ipv4' ? 32 : 128)) return false;
  blocks.addSubnet(address, bits, family);
  return true;
}

function contains(blocks: BlockList, ip: string): boolean {
  const address = plainAddress(ip);
  const family = familyOf(address);
  return family !== undefined && blocks.check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}
