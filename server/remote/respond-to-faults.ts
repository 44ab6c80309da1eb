import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { PlainResponse } from '../http/plain-response.ts';
import { faultOf, faultResponse, reasonOf } from './remote-fault.ts';

type MakeResponse = (request: IncomingMessage) => Promise<PlainResponse>;

/** Responses that this process makes itself from an API elsewhere: faults of that one are reported as by the proxy. */
export function respondToFaults(make: MakeResponse, logger: Logger): MakeResponse {
  return async (request) => {
    try {
      return await make(request);
    } catch (error) {
      const path = request.url ?? '/';
      const fault = faultOf(error);
      logger.warn({ path, fault, reason: reasonOf(error) }, 'the API elsewhere did not answer');
      const language = request.headers['accept-language'];
      const { status, headers, body } = faultResponse(fault, { path, language });
      return { status, headers: { ...headers }, body };
    }
  };
}
