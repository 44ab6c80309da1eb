import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Root } from './Root.tsx';
import { ScreenFault } from './ScreenFault.tsx';
import { ScreenMissing } from './ScreenMissing.tsx';
import { Waiting } from './Waiting.tsx';

const rootRoute = createRootRoute({ component: Root });
const ofRoot = { getParentRoute: () => rootRoute };

/** A screen that is loaded when a user turns to it. Its type is not narrower, since screens know the types of the routes. */
const screen = (load: () => Promise<Readonly<Record<string, ComponentType>>>, name: string): RouteComponent =>
  lazyRouteComponent(load, name);

const routeTree = rootRoute.addChildren([
  createRoute({
    ...ofRoot,
    path: '/',
    component: screen(() => import('../screens/today/Today.tsx'), 'Today'),
  }),
  createRoute({
    ...ofRoot,
    path: '/orders',
    component: screen(() => import('../screens/orders/OrderList.tsx'), 'OrderList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/orders/$id',
    component: screen(() => import('../screens/orders/OrderScreen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/orders/$id/change',
    component: screen(() => import('../screens/orders/change/OrderChangeScreen.tsx'), 'OrderChangeScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/packing',
    component: screen(() => import('../screens/packing/PackingTable.tsx'), 'PackingTable'),
  }),
  createRoute({
    ...ofRoot,
    path: '/stock',
    component: screen(() => import('../screens/stock/StockList.tsx'), 'StockList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/stock/entry',
    component: screen(() => import('../screens/stock/StockEntry.tsx'), 'StockEntry'),
  }),
  createRoute({
    ...ofRoot,
    path: '/stock/$reference',
    component: screen(() => import('../screens/stock/StockScreen.tsx'), 'StockScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/refunds',
    component: screen(() => import('../screens/orders/RefundList.tsx'), 'RefundList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/claims',
    component: screen(() => import('../screens/claims/ClaimList.tsx'), 'ClaimList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/claims/$id',
    component: screen(() => import('../screens/claims/ClaimScreen.tsx'), 'ClaimScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/withdrawals',
    component: screen(() => import('../screens/withdrawals/WithdrawalList.tsx'), 'WithdrawalList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/withdrawals/$id',
    component: screen(() => import('../screens/withdrawals/WithdrawalScreen.tsx'), 'WithdrawalScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/trade-orders',
    component: screen(() => import('../screens/trade/TradeOrderList.tsx'), 'TradeOrderList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/trade-orders/$id',
    component: screen(() => import('../screens/trade/TradeOrderScreen.tsx'), 'TradeOrderScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/customers',
    component: screen(() => import('../screens/customers/CustomerList.tsx'), 'CustomerList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/customers/$id',
    component: screen(() => import('../screens/customers/CustomerScreen.tsx'), 'CustomerScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/missed-addresses',
    component: screen(() => import('../screens/addresses/MissedAddresses.tsx'), 'MissedAddresses'),
  }),
  createRoute({
    ...ofRoot,
    path: '/inbox',
    component: screen(() => import('../screens/inbox/Inbox.tsx'), 'Inbox'),
  }),
  createRoute({
    ...ofRoot,
    path: '/inbox/$form/$id',
    component: screen(() => import('../screens/inbox/SubmissionScreen.tsx'), 'SubmissionScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/missed-searches',
    component: screen(() => import('../screens/searches/MissedSearches.tsx'), 'MissedSearches'),
  }),
  createRoute({
    ...ofRoot,
    path: '/missing',
    component: screen(() => import('../screens/translations/TranslationScreen.tsx'), 'TranslationScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/records/category/tree',
    component: screen(() => import('../screens/categories/CategoryTree.tsx'), 'CategoryTree'),
  }),
  createRoute({
    ...ofRoot,
    path: '/records/$entity',
    component: screen(() => import('../screens/records/RecordList.tsx'), 'RecordList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/records/$entity/$id',
    component: screen(() => import('../screens/records/RecordScreen.tsx'), 'RecordScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/bin',
    component: screen(() => import('../screens/records/RecycleBin.tsx'), 'RecycleBin'),
  }),
  createRoute({
    ...ofRoot,
    path: '/media',
    component: screen(() => import('../screens/media/MediaLibrary.tsx'), 'MediaLibrary'),
  }),
  createRoute({
    ...ofRoot,
    path: '/media/$id',
    component: screen(() => import('../screens/media/MediaScreen.tsx'), 'MediaScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/import',
    component: screen(() => import('../screens/import/ImportList.tsx'), 'ImportList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/import/$id',
    component: screen(() => import('../screens/import/ImportScreen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/mails',
    component: screen(() => import('../screens/mails/MailList.tsx'), 'MailList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/publications',
    component: screen(() => import('../screens/publications/PublicationList.tsx'), 'PublicationList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/staff',
    component: screen(() => import('../screens/staff/StaffList.tsx'), 'StaffList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/staff/$id',
    component: screen(() => import('../screens/staff/StaffScreen.tsx'), 'StaffScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/tokens',
    component: screen(() => import('../screens/staff/TokenList.tsx'), 'TokenList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/audit',
    component: screen(() => import('../screens/audit/AuditList.tsx'), 'AuditList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/account',
    component: screen(() => import('../screens/account/AccountScreen.tsx'), 'AccountScreen'),
  }),
  createRoute({
    ...ofRoot,
    path: '/first-admin',
    component: screen(() => import('../screens/account/FirstAdmin.tsx'), 'FirstAdmin'),
  }),
  createRoute({
    ...ofRoot,
    path: '/invitation',
    component: screen(() => import('../screens/account/Invitation.tsx'), 'Invitation'),
  }),
  createRoute({
    ...ofRoot,
    path: '/new-password',
    component: screen(() => import('../screens/account/NewPassword.tsx'), 'NewPassword'),
  }),
  createRoute({
    ...ofRoot,
    path: '/forgotten-password',
    component: screen(() => import('../screens/account/ForgottenPassword.tsx'), 'ForgottenPassword'),
  }),
]);

/** The screens of the desk by their paths below `/desk`; each is loaded when a user turns to it. */
export const createDeskRouter = () =>
  createRouter({
    routeTree,
    basepath: '/desk',
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFault,
    defaultNotFoundComponent: ScreenMissing,
    defaultPendingComponent: Waiting,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
