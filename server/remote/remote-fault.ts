import { errorMessages } from '../../api/contract/error-messages.ts';
import { currentRequestId } from '../../api/kernel/http/request-context.ts';
import { uncached } from '../../api/kernel/http/uncached.ts';
import { defaultLocale, isLocale, type Locale } from '../../src/lib/i18n/locale.ts';

/** Why an API elsewhere gave no response that can be handed on. */
export type RemoteFault = 'unreachable' | 'broken' | 'slow';

/** `unreachable`: no connection; `broken`: the connection ended early or carried no HTTP; `slow`: no response in time. */
const statusOf = { unreachable: 503, broken: 502, slow: 504 } as const satisfies Record<RemoteFault, number>;
const retryAfterSeconds = 5;
const unreachableCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Which fault an error of a connection stands for. */
export function faultOf(error: unknown): RemoteFault {
  if (!(error instanceof Error)) return 'broken';
  if (error.name === 'TimeoutError') return 'slow';
  const code = 'code' in error ? String(error.code) : '';
  if (unreachableCodes.test(code)) return 'unreachable';
  return error.cause === undefined ? 'broken' : faultOf(error.cause);
}

/** An error and what caused it, in one line for the log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

export interface FaultResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a client gets instead: the error of the contract for a call of the API, one sentence for a file. */
export function faultResponse(
  fault: RemoteFault,
  { path, language }: { path: string; language: string | undefined },
): FaultResponse {
  const locale = localeOf(path, language);
  const message = errorMessages.unavailable[locale];
  const isCall = path.startsWith('/api/');
  return {
    status: statusOf[fault],
    headers: {
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'content-language': locale,
      'cache-control': uncached,
      'retry-after': String(retryAfterSeconds),
    },
    body: isCall
      ? JSON.stringify({
          errors: { status: 'unavailable', message, lang: locale, request_id: currentRequestId() },
        })
      : message,
  };
}

/** The language that the call names, or else the first of ours that the browser asks for. */
function localeOf(path: string, language: string | undefined): Locale {
  const named = new URLSearchParams(path.split('?', 2)[1] ?? '').get('lang') ?? '';
  if (isLocale(named)) return named;
  const asked = (language ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return asked.find((entry) => isLocale(entry)) ?? defaultLocale;
}
