import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isVatNumber } from '../api/contract/company-numbers.ts';
import { type MediaPlace, readMediaPlace } from '../api/kernel/media/media-place.ts';
import { type CdnProtocol, cdnProtocols } from '../api/kernel/ports/cdn/cdn-purger.ts';
import type { SecretRing } from '../api/kernel/secrets/secret-ring.ts';
import {
  type BackupConfiguration,
  backupFaults,
  backupVariables,
  readBackup,
} from './backup-configuration.ts';
import {
  type CaptchaConfiguration,
  captchaFaults,
  captchaVariables,
  readCaptcha,
} from './captcha-configuration.ts';
import { type AddressList, hostInUrl, parseAddressList } from './edge/addresses.ts';
import { type HstsPolicy, hstsSetting } from './edge/hsts.ts';
import { type Environment, readSecretFiles } from './secret-files.ts';

export interface Configuration {
  host: string;
  port: number;
  /** Public origin of the site. */
  siteUrl: URL;
  /** What browsers are told about https where `siteUrl` has it; undefined: nothing. */
  hsts: HstsPolicy | undefined;
  /** PostgreSQL; undefined: embedded in `dataDirectory`. */
  databaseUrl: string | undefined;
  /** A streaming replica of `databaseUrl` that pages are read from; undefined: there is none. */
  replicaUrl: string | undefined;
  /** The same database past a pooler in transaction mode; undefined: `databaseUrl` leads through none. */
  directUrl: string | undefined;
  /** The same database for the role that owns its tables; undefined: that of `databaseUrl` does. */
  migrationUrl: string | undefined;
  /** Connections to PostgreSQL, besides a few for pages; undefined: ten. */
  databaseConnections: number | undefined;
  dataDirectory: string;
  /** The list of accounts that are gone for good, outside the database and its backups. */
  endedList: string;
  /** Where the media files are, which processes of one site share. */
  mediaPlace: MediaPlace;
  /** How the process saves itself; undefined: it does not. */
  backup: BackupConfiguration | undefined;
  /** An API elsewhere; undefined: the embedded one. */
  apiUrl: URL | undefined;
  /** Origins of sites of other processes that are notified of changes. */
  revalidateUrls: readonly string[];
  /** Origin at which an API of another process notifies this site, which announces it; undefined: the API knows it. */
  revalidateUrl: string | undefined;
  mediaUrl: string;
  revalidateToken: string | undefined;
  /** Tokens that are taken as well, while the one above takes their place. */
  formerRevalidateTokens: readonly string[];
  /** Opens `/metrics`; undefined: the token of revalidation does. */
  metricsTokens: SecretRing | undefined;
  editorPassword: string | undefined;
  allowedAddresses: AddressList;
  trustedProxies: AddressList;
  /** The kind of cache in front that is purged; undefined: there is none. */
  cdn: CdnProtocol | undefined;
  /** Where each of these caches is purged; an API elsewhere knows it for its sites. */
  cdnPurgeUrls: readonly string[];
  cdnPurgeToken: string | undefined;
  /** A mail server; undefined: emails are written to `dataDirectory`. */
  smtpUrl: URL | undefined;
  /** Address that emails come from. */
  mailFrom: string;
  formSecret: string | undefined;
  /** What they signed and encrypted is accepted as well. */
  formerFormSecrets: readonly string[];
  /** A provider of captchas; undefined: our own. */
  captcha: CaptchaConfiguration | undefined;
  /** Opens the account at Mollie; undefined: nobody takes payments online. */
  mollieApiKey: string | undefined;
  /** Root of Mollie's interface elsewhere, for trials; undefined: Mollie's own. */
  mollieApiUrl: URL | undefined;
  /** Service that confirms VAT numbers; undefined: nobody is asked, and none is confirmed. */
  viesUrl: URL | undefined;
  /** VAT number that asks. */
  viesRequester: string | undefined;
  /** Looks through files of visitors; undefined: nobody does. */
  clamdUrl: URL | undefined;
  /** Plain requests for stored pages are served before Node's HTTP server reads them. */
  hasFastLane: boolean;
  /** A provider that takes no money is offered. */
  hasTestPayments: boolean;
  logLevel: (typeof logLevels)[number];
  /** Where one line for each response goes: a file of the data directory, or standard output. */
  accessLog: (typeof accessLogs)[number];
  /** What should not stay as it is, one line each. */
  warnings: readonly string[];
}

/** Every fault of the environment, one line each. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const accessLogs = ['file', 'stdout'] as const;
const minimumSecretLength = 16;
const defaultDataDirectory = './var';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => new URL(text));
/** Where another process is reached: what it serves stands at its root. */
const origin = httpUrl.refine(
  ({ pathname, search, hash, username, password }) =>
    pathname === '/' && !(search + hash + username + password),
  'must end with its host and port, without a path or a password',
);
const list = z.string().transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''));
/** Requests take no password from their address, which stands in logs and figures. */
const endpoint = httpUrl.refine(
  ({ username, password }) => username + password === '',
  'must have no user or password',
);
const endpointList = list
  .pipe(z.array(endpoint))
  .transform((urls) => [...new Set(urls.map(({ href }) => href))]);
const originList = list
  .pipe(z.array(origin))
  .transform((urls) => [...new Set(urls.map((url) => url.origin))]);
const secret = z.string().min(minimumSecretLength, `needs ${minimumSecretLength} characters at least`);
/** Without the blanks around them; a secret with a comma in it cannot be among them. */
const formerSecrets = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .pipe(z.array(secret));
const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const addressList = z.string().transform((text, context) => {
  const parsed = parseAddressList(text.split(/[\s,]+/).filter((entry) => entry !== ''));
  if (parsed.ok) return parsed.list;
  for (const fault of parsed.faults) context.addIssue({ code: 'custom', message: fault });
  return z.NEVER;
});

const postgresqlUrl = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'must be a postgresql:// address',
});

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(4321),
  SITE_URL: httpUrl.optional(),
  HSTS: hstsSetting.prefault('day'),
  DATABASE_URL: postgresqlUrl.optional(),
  DATABASE_MIGRATION_URL: postgresqlUrl.optional(),
  DATABASE_DIRECT_URL: postgresqlUrl.optional(),
  DATABASE_REPLICA_URL: postgresqlUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(2, 'must be 2 to 500')
    .max(500, 'must be 2 to 500')
    .optional(),
  DATA_DIR: z.string().default(defaultDataDirectory),
  ENDED_LIST: z.string().optional(),
  API_URL: origin.optional(),
  REVALIDATE_URLS: originList.prefault(''),
  REVALIDATE_URL: origin.optional(),
  MEDIA_URL: z
    .string()
    .regex(
      /^(?:https?:\/\/[^\s?#]+|\/[^\s?#]*[^\s?#/])$/,
      'must be an address or a path, without a slash at its end',
    )
    .default('/media'),
  REVALIDATE_TOKEN: secret.optional(),
  REVALIDATE_TOKEN_FORMER: formerSecrets.optional(),
  METRICS_TOKEN: secret.optional(),
  METRICS_TOKEN_FORMER: formerSecrets.optional(),
  EDITOR_PASSWORD: secret.optional(),
  ALLOWED_IPS: addressList.prefault(''),
  TRUSTED_PROXIES: addressList.prefault(''),
  CDN: z.enum(cdnProtocols, { error: `must be one of ${cdnProtocols.join(', ')}` }).optional(),
  CDN_PURGE_URL: endpointList.prefault(''),
  CDN_PURGE_TOKEN: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .transform((text) => new URL(text))
    .optional(),
  FORM_SECRET: secret.optional(),
  FORM_SECRET_FORMER: formerSecrets.optional(),
  ...captchaVariables,
  ...backupVariables,
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(?:test|live)_\w{20,}$/, 'must be a key of Mollie: test_… or live_…')
    .optional(),
  MOLLIE_API_URL: httpUrl
    .refine(
      ({ protocol }) => protocol === 'https:',
      'must be an https address, also on this machine: the client of Mollie speaks nothing else',
    )
    .optional(),
  FAST_LANE: onOrOff.default('on'),
  TEST_PAYMENTS: onOrOff.optional(),
  TEST_PAYMENTS_WITH_HTTPS: onOrOff.default('off'),
  VIES_URL: httpUrl.optional(),
  VIES_REQUESTER: z
    .string()
    .refine((text) => isVatNumber(text), 'must be a VAT number with the letters of its country')
    .optional(),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: 'must be a tcp:// address' })
    .transform((text) => new URL(text))
    .optional(),
  MAIL_FROM: z.email('must be a mail address').optional(),
  ACCESS_LOG: z.enum(accessLogs, { error: `must be one of ${accessLogs.join(', ')}` }).default('file'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/** @throws ConfigurationError with one line for each variable that is wrong. */
export function readConfiguration(environment: Environment): Configuration {
  const { values: present, faults: fileFaults, warnings } = readSecretFiles(environment);
  const parsed = environmentSchema.safeParse(present);
  const dataDirectory = resolve(present['DATA_DIR'] ?? defaultDataDirectory);
  const media = readMediaPlace(present, dataDirectory);
  const mediaPlace = 'place' in media ? media.place : undefined;
  const faults = [
    ...fileFaults,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...media.faults,
    ...captchaFaults(present),
    ...backupFaults(present, { dataDirectory, mediaPlace }),
    ...testPaymentFaults(present),
    ...(present['VIES_REQUESTER'] !== undefined && present['VIES_URL'] === undefined
      ? ['VIES_URL is missing: VIES_REQUESTER alone asks nobody']
      : []),
    ...(present['MOLLIE_API_URL'] !== undefined && present['MOLLIE_API_KEY'] === undefined
      ? ['MOLLIE_API_KEY is missing: MOLLIE_API_URL alone takes no payment']
      : []),
    ...(present['DATABASE_MIGRATION_URL'] !== undefined && present['DATABASE_URL'] === undefined
      ? ['DATABASE_URL is missing: DATABASE_MIGRATION_URL alone serves nobody']
      : []),
    ...(present['DATABASE_DIRECT_URL'] !== undefined && present['DATABASE_URL'] === undefined
      ? ['DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past its pooler']
      : []),
    ...(present['DATABASE_REPLICA_URL'] !== undefined && present['DATABASE_URL'] === undefined
      ? ['DATABASE_URL is missing: DATABASE_REPLICA_URL names a replica of it']
      : []),
    ...(present['METRICS_TOKEN_FORMER'] !== undefined && present['METRICS_TOKEN'] === undefined
      ? ['METRICS_TOKEN is missing: METRICS_TOKEN_FORMER is the one before it']
      : []),
    ...pairFaults(present),
    ...cdnFaults(present),
    ...(parsed.success && isOwnAddress(parsed.data)
      ? ['API_URL is this process itself: it names the API, which is another one']
      : []),
  ];
  if (!parsed.success || !('place' in media) || faults.length > 0) throw new ConfigurationError(faults);
  const values = parsed.data;
  const siteUrl = values.SITE_URL ?? ownUrl(values);
  return {
    host: values.HOST,
    port: values.PORT,
    siteUrl,
    hsts: values.HSTS,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    migrationUrl: values.DATABASE_MIGRATION_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataDirectory,
    endedList: resolve(values.ENDED_LIST ?? join(values.DATA_DIR, 'ended.list')),
    mediaPlace: media.place,
    backup: readBackup(values, present),
    apiUrl: values.API_URL,
    revalidateUrls: values.REVALIDATE_URLS,
    revalidateUrl: values.REVALIDATE_URL?.origin,
    mediaUrl: values.MEDIA_URL,
    revalidateToken: values.REVALIDATE_TOKEN,
    formerRevalidateTokens: values.REVALIDATE_TOKEN_FORMER ?? [],
    metricsTokens:
      values.METRICS_TOKEN === undefined
        ? undefined
        : [values.METRICS_TOKEN, ...(values.METRICS_TOKEN_FORMER ?? [])],
    editorPassword: values.EDITOR_PASSWORD,
    allowedAddresses: values.ALLOWED_IPS,
    trustedProxies: values.TRUSTED_PROXIES,
    cdn: values.CDN ?? (values.CDN_PURGE_URL.length > 0 ? 'json' : undefined),
    cdnPurgeUrls: values.CDN_PURGE_URL,
    cdnPurgeToken: values.CDN_PURGE_TOKEN,
    smtpUrl: values.SMTP_URL,
    formSecret: values.FORM_SECRET,
    formerFormSecrets: values.FORM_SECRET_FORMER ?? [],
    captcha: readCaptcha(values),
    mailFrom: values.MAIL_FROM ?? `no-reply@${siteUrl.hostname.replace(/^www\./, '')}`,
    mollieApiKey: values.MOLLIE_API_KEY,
    mollieApiUrl: values.MOLLIE_API_URL,
    viesUrl: values.VIES_URL,
    viesRequester: values.VIES_REQUESTER,
    clamdUrl: values.CLAMD_URL,
    hasFastLane: values.FAST_LANE === 'on',
    hasTestPayments: offersTestPayments(values, siteUrl),
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    warnings,
  };
}

/** Where a process is reached from its own machine. */
const ownUrl = ({ HOST: host, PORT: port }: z.output<typeof environmentSchema>): URL =>
  new URL(`http://${host === '0.0.0.0' || host === '::' ? 'localhost' : hostInUrl(host)}:${port}`);

/** Orders become paid without money: where visitors come from outside, that has to be set twice. */
function testPaymentFaults(present: Environment): string[] {
  const isPublic = /^https:/i.test(present['SITE_URL'] ?? '');
  if (present['TEST_PAYMENTS'] !== 'on' || !isPublic || present['TEST_PAYMENTS_WITH_HTTPS'] === 'on')
    return [];
  return [
    'TEST_PAYMENTS must be off at an https address, where orders would become paid without money (a public demonstration sets TEST_PAYMENTS_WITH_HTTPS=on as well)',
  ];
}

/** Only a site that is reached from its own machine offers them by default. */
function offersTestPayments(
  { TEST_PAYMENTS: wanted, MOLLIE_API_KEY: key }: z.output<typeof environmentSchema>,
  siteUrl: URL,
): boolean {
  if (wanted !== undefined) return wanted === 'on';
  return key === undefined && isLoopbackHost(siteUrl.hostname);
}

const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

const isOwnAddress = ({ API_URL: apiUrl, PORT: port, HOST: host }: z.output<typeof environmentSchema>) =>
  apiUrl !== undefined &&
  Number(apiUrl.port) === port &&
  (apiUrl.hostname === hostInUrl(host) ||
    (isLoopbackHost(apiUrl.hostname) && !listenApart(apiUrl.hostname, host)));

/** A machine has many addresses; a process that listens at one of them does not have the port of the others. */
const listenApart = (address: string, host: string): boolean =>
  isIPv4(address) && isIPv4(host) && host !== '0.0.0.0';

/** What a site and an API of two processes must agree on. */
function pairFaults(present: Environment): string[] {
  const { API_URL: apiUrl, REVALIDATE_URLS: sites, REVALIDATE_URL: own, REVALIDATE_TOKEN: token } = present;
  return [
    ...(own !== undefined && apiUrl === undefined
      ? ['API_URL is missing: REVALIDATE_URL is what this site announces to the API there']
      : []),
    ...(own !== undefined && token === undefined
      ? ['REVALIDATE_TOKEN is missing: a site announces itself, and takes notifications, with it alone']
      : []),
    ...(sites !== undefined && token === undefined
      ? ['REVALIDATE_TOKEN is missing: the sites of REVALIDATE_URLS take notifications with it alone']
      : []),
    ...(sites !== undefined && apiUrl !== undefined
      ? ['REVALIDATE_URLS belongs to the API, which runs elsewhere at API_URL']
      : []),
  ];
}

/** What is needed for a cache in front, by the process that purges it. */
function cdnFaults(present: Environment): string[] {
  const { CDN: protocol, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, API_URL: apiUrl } = present;
  const isCached = (protocol ?? url) !== undefined;
  const needsToken = protocol === 'cloudflare' || protocol === 'fastly';
  return [
    ...(apiUrl !== undefined && (url ?? token) !== undefined
      ? ['CDN_PURGE_URL and CDN_PURGE_TOKEN belong to the API, which runs elsewhere at API_URL']
      : []),
    ...(apiUrl === undefined && protocol !== undefined && url === undefined
      ? ['CDN_PURGE_URL is missing: CDN alone purges nothing']
      : []),
    ...(apiUrl === undefined && needsToken && url !== undefined && token === undefined
      ? [`CDN_PURGE_TOKEN is missing: ${protocol} takes no purge without it`]
      : []),
    ...(isCached && present['ALLOWED_IPS'] !== undefined
      ? [
          'ALLOWED_IPS must be empty with CDN or CDN_PURGE_URL: a cache in front would show its copies to everybody',
        ]
      : []),
  ];
}
