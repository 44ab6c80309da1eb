import { expect, test } from 'vitest';
import {
  currentRequestId,
  currentTraceId,
  currentTraceparent,
  withRequestId,
} from '../../../api/kernel/http/request-context.ts';
import { parseAddressList } from '../../../server/edge/addresses.ts';
import { requestIdentity } from '../../../server/http/request-id.ts';
import { forwardedHeaders } from '../../../server/remote/proxy-headers.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const requestId = 'given-by-the-proxy';
const parsed = parseAddressList(['127.0.0.1']);
const proxies = parsed.ok ? parsed.list : expect.fail('no address');

const identify = (remoteAddress: string, headers: Record<string, string>) =>
  requestIdentity({ headers, socket: { remoteAddress } } as Parameters<typeof requestIdentity>[0], proxies);

test('a proxy that is trusted names a request and its trace', () => {
  const headers = { 'x-request-id': requestId, traceparent };
  expect(identify('127.0.0.1', headers)).toEqual({ requestId, traceparent });
  const ofVisitor = identify('203.0.113.7', headers);
  expect(ofVisitor.requestId).not.toBe(requestId);
  expect(ofVisitor.traceparent).toBeUndefined();
});

test.each([
  ['of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['cut', traceparent.slice(0, -1)],
  ['with more behind it', `${traceparent}"},{"level":"info`],
  ['in capitals', traceparent.toUpperCase()],
])('a trace that is no trace is dropped: %s', (_, given) => {
  expect(identify('127.0.0.1', { traceparent: given }).traceparent).toBeUndefined();
});

test('what is logged during a request knows its trace', () => {
  const seen = () => [currentRequestId(), currentTraceparent(), currentTraceId()];
  expect(withRequestId(requestId, seen, traceparent)).toEqual([requestId, traceparent, traceId]);
  expect(withRequestId(requestId, seen)).toEqual([requestId, undefined, undefined]);
  expect(seen()).toEqual([undefined, undefined, undefined]);
});

test('an API elsewhere gets the trace of the request, and none that a visitor made up', () => {
  const request = {
    headers: { host: 'shop.test', traceparent },
    rawHeaders: ['Host', 'shop.test', 'Traceparent', traceparent, 'Tracestate', 'a=b'],
  } as unknown as Parameters<typeof forwardedHeaders>[0];
  const forwarding = {
    apiUrl: new URL('http://api.test'),
    siteUrl: new URL('https://shop.test'),
    visitor: '203.0.113.7',
    requestId,
  };
  expect(forwardedHeaders(request, { ...forwarding, traceparent: undefined }).join('\n')).not.toMatch(
    /trace/i,
  );
  const handedOn = forwardedHeaders(request, { ...forwarding, traceparent });
  expect(handedOn.filter((each) => each === traceparent)).toHaveLength(1);
});
