import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const sources = ['api', 'languages', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
    .map((file) => join(folder, file)),
);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const globalFetch = /(?<![.\w])fetch\((?!request: )/;
/** What asks other servers: libraries that do, and the modules of Node. */
const clients =
  /^import (?!type)[^;]*?from '(?:undici|nodemailer|@mollie\/api-client|aws4fetch|pg)'|^import \{[^}]*\b(?:connect|request|createConnection)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/m;

/** The files of the servers that ask others, with who chooses whom: the operator alone, never a visitor or an editor. */
const ofServers: Readonly<Record<string, string>> = {
  'api/kernel/database/embedded/open.ts': 'a stream within the process',
  'api/kernel/database/guarded-pool.ts': 'DATABASE_URL',
  'api/kernel/database/postgresql/listener.ts': 'DATABASE_URL',
  'api/kernel/database/postgresql/open.ts': 'DATABASE_URL',
  'api/kernel/database/postgresql/pooled-session.ts': 'DATABASE_URL',
  'api/kernel/database/postgresql/replica.ts': 'DATABASE_REPLICA_URL',
  'api/kernel/database/postgresql/transaction-pooling.ts': 'DATABASE_URL',
  'api/kernel/database/postgresql/unnamed-client.ts': 'DATABASE_URL',
  'api/kernel/media/s3-calls.ts': 'MEDIA_STORE, BACKUP_TO and the URLs of their services',
  'api/kernel/ports/captcha/v3-captcha.ts': 'CAPTCHA_VERIFY_URL',
  'api/kernel/ports/cdn/send-purge.ts': 'CDN_PURGE_URL',
  'api/kernel/ports/mail/outbox-mailer.ts': 'a folder',
  'api/kernel/ports/mail/smtp-mailer.ts': 'SMTP_URL',
  'api/kernel/ports/payment/mollie-provider.ts': 'MOLLIE_API_URL',
  'api/kernel/ports/scan/clamd-scan.ts': 'CLAMD_URL',
  'api/kernel/ports/vat/vies-check.ts': 'VIES_URL',
  'api/site/notification/post-revalidation.ts': 'REVALIDATE_URLS, and sites that come with REVALIDATE_TOKEN',
  'server/build/static/write-catalogue.ts': 'the server of its own process',
  'server/publish-through-server.ts': 'HOST and PORT of its own server',
  'server/remote/api-proxy.ts': 'API_URL',
  'server/remote/remote-content.ts': 'API_URL',
};
/** Those of the browser, which ask its own site: the content policy of its pages allows nothing else. */
const ofBrowsers = [
  'src/islands/colours/use-saved-formulas.ts',
  'src/lib/browser/listing/enhance-listing.ts',
  'src/lib/shop-client/call.ts',
];

test('servers ask whom their operator names, and no address that anybody sends', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((file) => [globalFetch, clients].some((each) => each.test(textOf(file))));
  expect(found.toSorted()).toEqual([...Object.keys(ofServers), ...ofBrowsers].toSorted());
});

test('whom they ask leads them to nobody else', () => {
  const following = Object.keys(ofServers).filter(
    (file) => globalFetch.test(textOf(file)) && !/redirect: '(?:manual|error)'/.test(textOf(file)),
  );
  expect(following).toEqual(['server/publish-through-server.ts']);
});
