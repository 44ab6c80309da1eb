import type { CustomerDetail } from '../../../api/contract/account.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result, request } from '../../app/api.ts';
import { asText, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
export type CustomerItem = Result<typeof operations.customer.index>['items'][number];

/** The text that a URL asks for. */
export const readCustomerSearch = ({ text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<{ readonly text?: string }>({ text: asText(text) });

/** Customers, newest first, or those who hold the words. */
export const customerSource = (text: string | undefined): ListSource<CustomerItem> => ({
  key: ['customers', text],
  perPage,
  read: (page, signal) =>
    get<typeof operations.customer.index>('/customer', { query: { text, page, perPage }, signal }),
});

export const readCustomer = (id: string, signal: AbortSignal): Promise<CustomerDetail> =>
  get<typeof operations.customer.show>(`/desk/customer/${id}`, { signal });

/** Opens or closes what only distributors see. */
export const setDistributor = (id: number, isDistributor: boolean) =>
  request<typeof operations.customer.setDistributor>('PUT', `/customer/${id}/distributor`, {
    body: { is_distributor: isDistributor },
  });

/** A private customer is no distributor. */
export const setAudience = (id: number, target: CustomerDetail['target']) =>
  request<typeof operations.customer.setAudience>('PUT', `/customer/${id}/audience`, { body: { target } });

/** What a customer is called: by their name, or else by their address. */
export const nameOf = ({ firstname, lastname, email }: CustomerItem): string =>
  `${firstname} ${lastname}`.trim() || email;
