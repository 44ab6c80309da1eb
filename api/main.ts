import { colourRoutes } from './catalogue/colours/colour-routes.ts';
import type { DocumentFiles } from './catalogue/documents/document-files.ts';
import { documentRoutes } from './catalogue/documents/document-routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { stockRoutes } from './catalogue/stock-list/stock-routes.ts';
import { storeRoutes } from './content/dealers/store-routes.ts';
import { editorialRoutes } from './content/editorial-routes.ts';
import { pageRoutes } from './content/page-routes.ts';
import { pageTexts } from './content/pages/index-page.ts';
import { redirects } from './content/redirects/redirects.ts';
import { siteRoutes } from './content/site-routes.ts';
import { testimonies } from './content/testimony/testimonies.ts';
import { accountRoutes } from './customers/account/account-routes.ts';
import { customerAddressRoutes } from './customers/account/address-routes.ts';
import { noticeRoutes } from './customers/account/notice-routes.ts';
import { addNotice } from './customers/account/notices.ts';
import { placeRoutes } from './customers/account/place-routes.ts';
import { findSession } from './customers/account/sessions.ts';
import { inboxRoutes } from './customers/inbox/inbox-routes.ts';
import { submissionRoutes } from './customers/submission/submission-routes.ts';
import { trainingRoutes } from './customers/training/training-routes.ts';
import { createImportJobs, type ImportJobs } from './import/desk/import-jobs.ts';
import { importRoutes } from './import/desk/import-routes.ts';
import { createImportThreads } from './import/desk/import-thread.ts';
import { noPublishedPages, type PublishedPages } from './kernel/changes/published-pages.ts';
import { createSharedReads } from './kernel/changes/shared-reads.ts';
import { captchaRoutes } from './kernel/forms/captcha-routes.ts';
import { createFormGate, type FormGuards } from './kernel/forms/form-gate.ts';
import { createStamps } from './kernel/forms/stamps.ts';
import { createAuditTrail } from './kernel/http/audit.ts';
import type { CallCounts } from './kernel/http/call-counts.ts';
import type { DirectReads } from './kernel/http/direct-reads.ts';
import type { RouterLogger } from './kernel/http/error-response.ts';
import { closeRouter, createRouter, type Router } from './kernel/http/router.ts';
import type { FileScan } from './kernel/http/scan-files.ts';
import { createSecurityLog, type SecurityLogger } from './kernel/http/security-log.ts';
import type { Services } from './kernel/http/services.ts';
import { createTokenCheck } from './kernel/http/token-check.ts';
import type { Uploads } from './kernel/http/uploads.ts';
import { createRateLimits } from './kernel/limits/rate-limits.ts';
import { spendToken } from './kernel/limits/used-tokens.ts';
import { unknownFileFaults } from './kernel/media/file-faults.ts';
import { libraryRoutes } from './kernel/media/library/library-routes.ts';
import { mediaRoutes } from './kernel/media/media-routes.ts';
import type { MediaStore } from './kernel/media/media-store.ts';
import { Pictures } from './kernel/media/pictures.ts';
import { createKnownDevices } from './kernel/passwords/known-devices.ts';
import { createPasswords } from './kernel/passwords/passwords.ts';
import { createAltchaCaptcha } from './kernel/ports/captcha/altcha-captcha.ts';
import type { Captcha } from './kernel/ports/captcha/captcha.ts';
import type { PaymentProvider } from './kernel/ports/payment/payment-provider.ts';
import type { VatCheck } from './kernel/ports/vat/vat-check.ts';
import { previewRoutes } from './kernel/previews/preview-routes.ts';
import { createPreviewSigner } from './kernel/previews/preview-signer.ts';
import { createPreviews } from './kernel/previews/previews.ts';
import { compareDrafts } from './kernel/records/compare-drafts.ts';
import { publishScheduled } from './kernel/records/publish-scheduled.ts';
import { recordRoutes } from './kernel/records/record-routes.ts';
import type { SecretRing } from './kernel/secrets/secret-ring.ts';
import { createEditorSessions } from './kernel/session/editor-sessions.ts';
import { sessionRoutes } from './kernel/session/session-routes.ts';
import { cartRoutes } from './shop/cart/cart-routes.ts';
import { createSignInCart } from './shop/cart/sign-in-cart.ts';
import { claimRoutes } from './shop/claim/claim-routes.ts';
import { forgetClaimsOf } from './shop/claim/forget-claims.ts';
import { claimsOfCustomer } from './shop/claim/show-claim.ts';
import { discountRoutes } from './shop/discount/discount-routes.ts';
import { ordersOfCustomer } from './shop/order/customer-orders.ts';
import { adoptGuestOrders, readGuestBuyer } from './shop/order/guest-orders.ts';
import { openOrders } from './shop/order/open-orders.ts';
import type { OrderDependencies, OrderLogger } from './shop/order/order-dependencies.ts';
import { shippingRoutes } from './shop/shipping/shipping-routes.ts';
import { stockLevelRoutes } from './shop/stock/stock-level-routes.ts';
import { stockAlertRoutes } from './shop/stock-alert/alert-routes.ts';
import { alertsOf, forgetAlertsOf } from './shop/stock-alert/alert-rows.ts';
import { createAlertTokens } from './shop/stock-alert/alert-tokens.ts';
import { wishlistRoutes } from './shop/wishlist/wishlist-routes.ts';
import { addressRoutes } from './site/address/address-routes.ts';
import { documentationRoutes } from './site/documentation/documentation-routes.ts';
import { type BackupState, backupRoutes } from './site/figures/backup-routes.ts';
import { mailRoutes } from './site/mail/mail-routes.ts';
import { announcementRoutes } from './site/notification/announcement-routes.ts';
import { publicationRoutes } from './site/publication/publication-routes.ts';
import { purgeRoutes } from './site/purge/purge-routes.ts';
import { createFindEditor } from './staff/find-editor.ts';
import { createPasskeyChallenges } from './staff/passkey-challenges.ts';
import { reportWaitingDrafts } from './staff/report-waiting-drafts.ts';
import { createSecondFactors } from './staff/second-factors.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import type { TradePdfThread } from './trade/documents/trade-documents.ts';
import type { TradeDependencies } from './trade/trade-dependencies.ts';
import { formCatalogRoutes, tradeOrderRoutes } from './trade/trade-routes.ts';

export interface ApiDependencies
  extends Omit<Services, 'inputFaults' | 'pictures' | 'sharedReads' | 'writers' | 'pages'> {
  /** The pages that this process publishes; undefined: none. */
  readonly pages?: PublishedPages | undefined;
  readonly logger: RouterLogger & SecurityLogger & OrderLogger;
  readonly mediaStore: MediaStore;
  /** Where the files of documents come from. */
  readonly documents: DocumentFiles;
  readonly editorPassword: string;
  /** Signs what forms and links carry, and encrypts second factors; the same in every process of a site. */
  readonly formSecrets: SecretRing;
  /** Shared with the sites in front of the API, for calls that are theirs; undefined: there are none. */
  readonly siteTokens?: SecretRing | undefined;
  /** Whether this process knows of caches in front of the sites, and purges them. */
  readonly hasCaches: boolean;
  /** Notifies the site of another process at this origin of changes, as long as it announces itself. */
  readonly announceSite: (url: string) => Promise<void>;
  /** Undefined: nothing is known of backups. */
  readonly readBackups?: (() => Promise<BackupState>) | undefined;
  /** Holds files of imports while they are worked on. */
  readonly importDirectory: string;
  /** Names of the site's screens; undefined: links of imports to screens are not checked. */
  readonly screens?: ReadonlySet<string> | undefined;
  /** A provider of captchas; undefined: a proof of work of our own. */
  readonly captcha?: Captcha | undefined;
  /** The provider that takes payments online. */
  readonly paymentProvider?: PaymentProvider | undefined;
  /** A provider that takes no money is offered as well, for demonstrations. */
  readonly hasTestPayments?: boolean;
  /** Asks whether VAT numbers are valid; undefined: none is confirmed. */
  readonly vatCheck?: VatCheck | undefined;
  /** Looks through files of visitors; undefined: nobody does. */
  readonly fileScan?: FileScan | undefined;
  /** Writes the PDF documents of orders. */
  readonly orderPdfs: OrderDependencies['pdfs'];
  /** Writes trade orders. */
  readonly tradePdfs: TradePdfThread;
  /** Address of the visitor behind a request, as far as proxies are trusted. */
  readonly clientAddress: (request: Request) => string;
  /** A form that was read before its request came here; undefined: each is read here. */
  readonly sentForm?: (request: Request) => FormData | undefined;
  /** The bodies that arrive at the same time. */
  readonly uploads: Uploads;
  /** The site is reached over TLS. */
  readonly hasSecureCookies: boolean;
  /** Tests only: a response that differs from the contract is an error. */
  readonly checkResponses?: boolean;
}

export interface Api {
  /** Handles any request below `/api/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Serves a public read to a caller in the same process. */
  readonly read: DirectReads['read'];
  /** How often each operation was called over HTTP since the start. */
  readonly calls: Pick<CallCounts, 'read'>;
  /** What the payment worker works with. */
  readonly orders: OrderDependencies;
  /** What PDF documents of the trade are made with. */
  readonly trade: TradeDependencies;
  /**
   * Makes live what was prepared for a moment that has come, and finds what contradicts what is live before its moment; to
   * be called every few seconds.
   */
  publishScheduled(): Promise<void>;
  /** Imports of the desk that are under way. */
  readonly imports: Pick<ImportJobs, 'settled'>;
  /** Call it when files of the media store were changed outside this API. */
  forgetPictures(): void;
  /** Call it when the database was restored to an earlier state. */
  forgetReads(): void;
}

/** Forms that come without an answer of the captcha, from one address. */
const withoutCaptcha = { name: 'without-captcha', calls: 5, windowSeconds: 3600 };

/** The API over an open database, ready to be mounted or called in process. */
export function createApi(dependencies: ApiDependencies): Api {
  const parts = createParts(dependencies);
  const { database, services, audit } = parts;
  const { clock, logger, clientAddress, uploads, hasSecureCookies, checkResponses = false } = dependencies;
  const router = createRouter({
    logger,
    securityLog: parts.securityLog,
    hasSecureCookies,
    checkResponses,
    uploads,
    clientAddress,
    sentForm: dependencies.sentForm,
    fileScan: dependencies.fileScan,
    findEditor: createFindEditor({ database, clock, editorSessions: parts.sessions }),
    audit,
    isSite: createTokenCheck(dependencies.siteTokens ?? []),
    findCustomer: (token) => findSession(database.db, token, clock()),
  });
  addContent(router, dependencies, parts);
  const guards = openForms(router, dependencies, parts);
  const trade = addForms(router, dependencies, { parts, guards });
  const orders = addShop(router, dependencies, { parts, guards });
  addAccounts(router, dependencies, { parts, guards, orders });
  const imports = addDesk(router, dependencies, { parts, guards });
  closeRouter(router);
  return {
    fetch: async (request) => router.app.fetch(request),
    read: router.reads.read,
    calls: router.calls,
    orders,
    trade,
    imports,
    publishScheduled: async () => {
      await compareDrafts(database.db);
      await publishScheduled(database, services.writers, clock()).finally(() =>
        reportWaitingDrafts(services),
      );
    },
    forgetPictures: () => services.pictures.forget(),
    forgetReads: () => services.sharedReads.forget(),
  };
}

type Parts = ReturnType<typeof createParts>;

/** What the operations of several rooms are made with. */
function createParts(dependencies: ApiDependencies) {
  const { clock, logger, editorPassword, formSecrets, mediaUrl } = dependencies;
  const audit = createAuditTrail(dependencies.database, clock);
  const { database } = audit;
  const services: Services = {
    ...dependencies,
    database,
    pictures: new Pictures(database.db, mediaUrl),
    sharedReads: createSharedReads(database),
    inputFaults: unknownFileFaults,
    writers: new Map(),
    pages: dependencies.pages ?? noPublishedPages,
  };
  const rateLimits = createRateLimits(database);
  return {
    audit,
    database,
    services,
    rateLimits,
    securityLog: createSecurityLog(logger, formSecrets[0]),
    sessions: createEditorSessions({
      database,
      clock,
      rateLimits,
      password: editorPassword,
      secret: formSecrets[0],
    }),
    signer: createPreviewSigner(formSecrets, clock),
    passwords: createPasswords(),
  };
}

const noBackups = async (): Promise<BackupState> => ({
  isScheduled: false,
  lastWholeAt: undefined,
  hasFailed: false,
});

/** What the site shows: content, catalogue, media, and the notifications about them. */
function addContent(
  router: Router,
  { mediaStore, documents, clientAddress, hasCaches, announceSite, readBackups = noBackups }: ApiDependencies,
  { services, signer, sessions, rateLimits }: Parts,
): void {
  const previews = createPreviews(signer, services);
  siteRoutes(router, services);
  catalogueRoutes(router, services, previews, { pageTexts, rateLimits, clientAddress });
  stockRoutes(router, services);
  editorialRoutes(router, services, previews);
  pageRoutes(router, services, previews);
  addressRoutes(router, services);
  purgeRoutes(router, services, hasCaches);
  announcementRoutes(router, announceSite);
  sessionRoutes(router, sessions, clientAddress);
  mediaRoutes(router, services, mediaStore);
  publicationRoutes(router, services);
  backupRoutes(router, services, readBackups);
  mailRoutes(router, services, signer);
  documentRoutes(router, services, documents);
  documentationRoutes(router);
  testimonies.addRoutes(router, services);
  redirects.addRoutes(router, services);
  colourRoutes(router, services);
  storeRoutes(router, services);
}

/** What the forms of strangers pass before they are taken. */
function openForms(
  router: Router,
  { captcha: provider, formSecrets, clock, clientAddress }: ApiDependencies,
  { database, rateLimits }: Parts,
): FormGuards {
  const stamps = createStamps(formSecrets, clock);
  const spendOnce = (token: string, expiresAt: Date) => spendToken(database.db, token, expiresAt);
  const captcha = provider ?? createAltchaCaptcha({ secrets: formSecrets, clock, spendOnce });
  const gate = createFormGate({ captcha, stamps, spendOnce, withoutCaptcha: rateLimits(withoutCaptcha) });
  captchaRoutes(router, { captcha, stamps, rateLimits, clientAddress });
  return { gate, rateLimits, clientAddress };
}

interface GuardedParts {
  readonly parts: Parts;
  readonly guards: FormGuards;
}

/** What visitors and distributors send, and where staff deal with it. Returns what trade orders are made with. */
function addForms(
  router: Router,
  { tradePdfs }: ApiDependencies,
  { parts: { services }, guards }: GuardedParts,
): TradeDependencies {
  wishlistRoutes(router, services, guards);
  inboxRoutes(router, services);
  submissionRoutes(router, services, guards);
  formCatalogRoutes(router, services);
  const trade = { ...services, tradePdfs };
  tradeOrderRoutes(router, trade, guards);
  trainingRoutes(router, services, guards);
  return trade;
}

/** The cart, its checkout, orders and claims. Returns what the payment worker works with. */
function addShop(
  router: Router,
  dependencies: ApiDependencies,
  { parts: { services, securityLog }, guards }: GuardedParts,
): OrderDependencies {
  shippingRoutes(router, services);
  discountRoutes(router, services);
  stockLevelRoutes(router, services);
  stockAlertRoutes(router, { ...services, tokens: createAlertTokens(dependencies.formSecrets) }, guards);
  cartRoutes(router, services, guards);
  const orders = openOrders(router, services, {
    ...guards,
    logger: dependencies.logger,
    securityLog,
    secrets: dependencies.formSecrets,
    paymentProvider: dependencies.paymentProvider,
    hasTestPayments: dependencies.hasTestPayments ?? false,
    vatCheck: dependencies.vatCheck,
    pdfs: dependencies.orderPdfs,
    addNotice,
  });
  claimRoutes(router, orders, guards);
  return orders;
}

/** Accounts of customers, with what they store. */
function addAccounts(
  router: Router,
  { formSecrets, clock }: ApiDependencies,
  {
    parts: { database, services, securityLog, passwords },
    guards,
    orders,
  }: GuardedParts & { readonly orders: OrderDependencies },
): void {
  accountRoutes(router, {
    ...services,
    ...guards,
    knownDevices: createKnownDevices(formSecrets, 'device'),
    securityLog,
    passwords,
    cart: createSignInCart(database, clock),
    readShopRecords: async (customer, locale) => ({
      orders: await ordersOfCustomer(database, customer.id, locale),
      claims: await claimsOfCustomer(database.db, customer),
    }),
    readStockAlerts: (customer) => alertsOf(database.db, customer),
    forgetShopRecords: async (tx, customer) => {
      await forgetClaimsOf(tx, customer);
      await forgetAlertsOf(tx, customer);
    },
    readGuestBuyer: (call, order) => readGuestBuyer(orders, call, order),
    adoptGuestOrders: (customer) => adoptGuestOrders(database.db, customer, clock()),
  });
  customerAddressRoutes(router, services);
  noticeRoutes(router, services);
  placeRoutes(router);
}

/** What editors and staff work with. Returns the imports that are under way. */
function addDesk(
  router: Router,
  dependencies: ApiDependencies,
  { parts, guards: { gate } }: GuardedParts,
): ImportJobs {
  const { clock, logger, clientAddress, mediaStore, formSecrets } = dependencies;
  const { database, services, signer, sessions, passwords, rateLimits } = parts;
  previewRoutes(router, services, signer);
  recordRoutes(router, services);
  libraryRoutes(router, services, mediaStore);
  const jobs = createImportJobs({ database, clock, logger });
  importRoutes(router, {
    ...services,
    mediaStore,
    screens: dependencies.screens,
    jobs,
    threads: createImportThreads(),
    importDirectory: dependencies.importDirectory,
  });
  staffRoutes(router, {
    database,
    clock,
    siteLinks: services.siteLinks,
    passwords,
    rateLimits,
    gate,
    clientAddress,
    knownDevices: createKnownDevices(formSecrets, 'desk_device'),
    secondFactors: createSecondFactors(formSecrets),
    passkeyChallenges: createPasskeyChallenges(formSecrets[0]),
    checkEditorPassword: sessions.checkPassword,
  });
  return jobs;
}
