import type { IncomingMessage } from 'node:http';
import type { SecurityLog } from '../../api/kernel/http/security-log.ts';
import { type AddressList, clientAddress } from '../edge/addresses.ts';
import { loggableUrl } from './loggable-url.ts';

const longestUrl = 200;

/** Notes a request that the edge has turned away, before anything was looked up for it. */
export function noteRefusal(
  { method, url = '', headers, socket }: IncomingMessage,
  status: number,
  { securityLog, trustedProxies }: { securityLog: SecurityLog; trustedProxies: AddressList },
): void {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '');
  const address = clientAddress(socket.remoteAddress ?? '', forwardedFor, trustedProxies);
  securityLog.noteRefusal({
    status,
    method,
    path: loggableUrl(url).slice(0, longestUrl),
    client: securityLog.mark(address),
  });
}
