import { createHmac } from 'node:crypto';
import { currentActor, currentRequestId } from './request-context.ts';

/** The part of a pino logger that is needed here. */
export interface SecurityLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** `refused`: by a rule of ours; `failed`: another service's refusal, or a fault. */
export type Outcome = 'done' | 'refused' | 'failed';

/** Events that matter to the safety of a shop, one line of the log each. */
export interface SecurityLog {
  /** Notes an event with the request and the actor of the moment. `details` hold neither secrets nor addresses of people. */
  note(event: string, outcome: Outcome, details?: Readonly<Record<string, unknown>>): void;
  /** Notes a request that was turned away. So many come in an attack that only some have a line of their own. */
  noteRefusal(details: Readonly<Record<string, unknown>>): void;
  /** Stands for an address of a person or a machine: the same for the same address, and not to be read from it. */
  mark(address: string): string;
}

const markLength = 16;
/** Lines of refused requests in a second. */
const mostRefusals = 50;
const secondMs = 1000;

export function createSecurityLog(logger: SecurityLogger, secret: string): SecurityLog {
  let second = 0;
  let refusals = 0;
  let unsaid = 0;

  const note: SecurityLog['note'] = (event, outcome, details = {}) => {
    const request_id = currentRequestId();
    const line = {
      event,
      outcome,
      actor: currentActor() ?? (request_id === undefined ? 'system' : 'visitor'),
      ...(request_id !== undefined && { request_id }),
      ...details,
    };
    if (outcome === 'done') logger.info(line, 'security event');
    else logger.warn(line, 'security event');
  };

  return {
    note,
    noteRefusal: (details) => {
      const now = Math.floor(performance.now() / secondMs);
      if (now !== second) {
        second = now;
        refusals = 0;
      }
      refusals += 1;
      if (refusals > mostRefusals) {
        unsaid += 1;
        return;
      }
      note('request.refused', 'refused', { ...details, ...(unsaid > 0 && { unsaid }) });
      unsaid = 0;
    },
    mark: (address) =>
      createHmac('sha256', secret)
        .update(`mark in the log ${address}`)
        .digest('base64url')
        .slice(0, markLength),
  };
}
