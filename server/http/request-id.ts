import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { acceptableId, requestIdHeader } from '../../api/kernel/http/request-context.ts';
import type { AddressList } from '../edge/addresses.ts';

/** The id that a trusted proxy gave the request, or a new one: anybody else could forge the log. */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: AddressList,
): string {
  const isTrusted = !trustedProxies.isEmpty && trustedProxies.has(socket.remoteAddress ?? '');
  const given = isTrusted ? headers[requestIdHeader.toLowerCase()] : undefined;
  return acceptableId(typeof given === 'string' ? given : undefined) ?? randomUUID();
}
