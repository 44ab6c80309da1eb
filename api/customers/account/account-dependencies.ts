import type { CustomerExport, NewAccount } from '../../contract/account.ts';
import type { Locale } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { FormGate } from '../../kernel/forms/form-gate.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import type { Call } from '../../kernel/http/register.ts';
import type { SecurityLog } from '../../kernel/http/security-log.ts';
import type { Services } from '../../kernel/http/services.ts';
import type { RateLimits } from '../../kernel/limits/rate-limits.ts';
import type { EmailPage } from '../../kernel/mail/enqueue-email.ts';
import type { KnownDevices } from '../../kernel/passwords/known-devices.ts';
import type { Passwords } from '../../kernel/passwords/passwords.ts';
import type { CustomerRow } from './customers.ts';

/** The cart of the shop, as far as signing in and out concerns it. */
interface CartOfVisitor {
  /** Makes one cart of the one in hand and the customer's own. Returns references. */
  join(
    call: { readonly request: Request; readonly cookies: Cookies },
    customerId: number,
  ): Promise<Readonly<Record<'added' | 'raised' | 'dropped', readonly string[]>>>;
  leave(cookies: Cookies): void;
}

interface KnownCustomer {
  readonly id: number;
  readonly emailKey: string;
}

/** Reads what other domains hold of a customer, for an export. */
export type ReadShopRecords = (
  customer: KnownCustomer,
  locale: Locale,
) => Promise<Pick<CustomerExport, 'orders' | 'claims'>>;

/** Reads what the customer asked to be told of. */
export type ReadStockAlerts = (customer: KnownCustomer) => Promise<CustomerExport['stock_alerts']>;

/** Erases what other domains hold of a customer, as far as nothing obliges them to store it. */
export type ForgetShopRecords = (tx: Transaction, customer: KnownCustomer) => Promise<void>;

/** Reads who placed an order without an account, for those who may see it. */
export type ReadGuestBuyer = (
  call: Pick<Call<unknown, unknown, unknown>, 'cookies' | 'isEditor' | 'customer'>,
  order: string,
) => Promise<Omit<NewAccount, 'password'> & EmailPage>;

/** What the account needs besides the services of every domain. */
export interface AccountDependencies extends Pick<Services, 'database' | 'clock' | 'siteLinks'> {
  readonly passwords: Passwords;
  readonly knownDevices: KnownDevices;
  readonly gate: FormGate;
  readonly rateLimits: RateLimits;
  readonly clientAddress: (request: Request) => string;
  readonly securityLog: SecurityLog;
  readonly cart: CartOfVisitor;
  readonly readShopRecords: ReadShopRecords;
  readonly readStockAlerts: ReadStockAlerts;
  readonly forgetShopRecords: ForgetShopRecords;
  /** @throws ApiError `not_found`, `conflict` where the order belongs to an account */
  readonly readGuestBuyer: ReadGuestBuyer;
  /** Gives a customer who has signed in what was ordered with their address and without an account. */
  readonly adoptGuestOrders: (customer: Pick<CustomerRow, 'id' | 'email'>) => Promise<void>;
}
