import type { CdnProtocol, CdnPurger, PurgeTarget } from './cdn-purger.ts';
import { everyPageKey } from './page-keys.ts';
import { jsonRequest, sendPurge } from './send-purge.ts';

const bearer = (token: string | undefined) =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** An endpoint of the operator: `{ "tags": [...] }`, or `{ "all": true }`. */
const json = (target: PurgeTarget): CdnPurger => ({
  mostKeys: 400,
  mostWaiting: Number.POSITIVE_INFINITY,
  purge: (keys, signal) => {
    const body = keys.includes(everyPageKey) ? { all: true } : { tags: keys };
    return sendPurge(target, jsonRequest(body, bearer(target.token), signal));
  },
});

/** The VCL of `deploy/varnish`: keys of vmod xkey in a header, since VCL reads no body. */
const varnish = (target: PurgeTarget): CdnPurger => ({
  mostKeys: 400,
  mostWaiting: Number.POSITIVE_INFINITY,
  purge: (keys, signal) =>
    sendPurge(target, {
      method: 'PURGE',
      headers: { 'xkey-softpurge': keys.join(','), ...bearer(target.token) },
      signal,
    }),
});

/** `POST /zones/{zone}/purge_cache`, on the smallest plan five times a minute for all zones of an account. */
const cloudflare = (target: PurgeTarget): CdnPurger => ({
  mostKeys: 100,
  mostWaiting: 500,
  purge: (keys, signal) => sendPurge(target, jsonRequest({ tags: keys }, bearer(target.token), signal)),
});

/** `POST /service/{service}/purge`. */
const fastly = (target: PurgeTarget): CdnPurger => ({
  mostKeys: 256,
  mostWaiting: Number.POSITIVE_INFINITY,
  purge: (keys, signal) =>
    sendPurge(
      target,
      jsonRequest(
        { surrogate_keys: keys },
        { 'fastly-key': target.token ?? '', 'fastly-soft-purge': '1' },
        signal,
      ),
    ),
});

const purgers = { json, varnish, cloudflare, fastly };

export const openPurger = (protocol: CdnProtocol, target: PurgeTarget): CdnPurger =>
  purgers[protocol](target);
