export interface ResponseOptions {
  readonly status: number;
  readonly requestId: string;
  readonly headers?: Headers;
}

export function jsonResponse(
  body: unknown,
  { status, requestId, headers = new Headers() }: ResponseOptions,
): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Request-Id', requestId);
  return new Response(JSON.stringify(body), { status, headers });
}
