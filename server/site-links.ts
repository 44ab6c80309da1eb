import type { SiteLinks } from '../api/kernel/http/services.ts';
import { buildPath } from '../src/lib/routes/build-path.ts';
import { confirmQuery } from '../src/lib/routes/confirm-query.ts';
import { listQuery } from '../src/lib/routes/list-query.ts';
import { previewFragment, previewQuery } from '../src/lib/routes/preview-query.ts';
import { stockAlertPath } from '../src/lib/routes/stock-alert-path.ts';

/** The URLs that emails lead to. */
export function createSiteLinks(siteUrl: URL): SiteLinks {
  const whole = (path: string) => `${siteUrl.origin}${path}`;
  return {
    home: (page) => whole(buildPath('home', page)),
    product: (slug, page) => whole(buildPath('product', { ...page, slug })),
    page: (slug, page) => whole(buildPath('page', { ...page, slug })),
    preview: (entity, { preview_expires: expires, preview_signature: signature }, locale) =>
      `${whole(buildPath('preview', { locale, id: String(entity.id) }))}${previewQuery({ ...entity, expires, signature })}${previewFragment(entity)}`,
    order: ({ number, key }, page) =>
      `${whole(buildPath('checkout-confirmation', page))}?${new URLSearchParams({ order: number, key })}`,
    orderConfirmation: (page) => whole(buildPath('checkout-confirmation', page)),
    withdrawal: (page) => whole(buildPath('withdrawal', page)),
    stockAlert: ({ reference, token }, page) => whole(stockAlertPath(reference, page, { confirm: token })),
    testPayment: (reference, locale) =>
      `${whole(buildPath('test-payment', { locale }))}?${new URLSearchParams({ payment: reference })}`,
    // Providers refuse URLs that they cannot reach.
    paymentNotice: (provider) =>
      siteUrl.protocol === 'https:' ? whole(`/api/v1/payment/notice/${provider}`) : undefined,
    favourites: (list, page) => whole(`${buildPath('favourites', page)}${listQuery(list)}`),
    desk: () => whole('/desk/'),
    deskInvitation: (code, locale) => whole(`/desk/invitation?lang=${locale}#code=${code}`),
    deskNewPassword: (code, locale) => whole(`/desk/new-password?lang=${locale}#code=${code}`),
    signUp: (page) => whole(buildPath('sign-up', page)),
    account: (page) => whole(buildPath('account', page)),
    forgottenPassword: (page) => whole(buildPath('forgotten-password', page)),
    confirmAddress: (code, page) => whole(`${buildPath('login', page)}?${confirmQuery}#code=${code}`),
    confirmEmail: (code, page) => whole(`${buildPath('confirm-email', page)}#code=${code}`),
    newPassword: (code, page) => whole(`${buildPath('new-password', page)}#code=${code}`),
  };
}
