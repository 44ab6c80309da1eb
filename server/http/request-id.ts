import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  acceptableId,
  acceptableTraceparent,
  requestIdHeader,
} from '../../api/kernel/http/request-context.ts';
import type { AddressList } from '../edge/addresses.ts';

export interface RequestIdentity {
  readonly requestId: string;
  /** Undefined where nobody traces the request. */
  readonly traceparent: string | undefined;
}

/** The id that a trusted proxy gave the request, or a new one, and its trace: anybody else could forge the log. */
export function requestIdentity(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: AddressList,
): RequestIdentity {
  const isTrusted = !trustedProxies.isEmpty && trustedProxies.has(socket.remoteAddress ?? '');
  if (!isTrusted) return { requestId: randomUUID(), traceparent: undefined };
  const given = headers[requestIdHeader.toLowerCase()];
  const traceparent = headers['traceparent'];
  return {
    requestId: acceptableId(typeof given === 'string' ? given : undefined) ?? randomUUID(),
    traceparent: acceptableTraceparent(typeof traceparent === 'string' ? traceparent : undefined),
  };
}
