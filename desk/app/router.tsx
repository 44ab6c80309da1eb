import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Frame } from './Frame.tsx';
import { ScreenFault } from './ScreenFault.tsx';
import { ScreenMissing } from './ScreenMissing.tsx';
import { Waiting } from './Waiting.tsx';

const rootRoute = createRootRoute({ component: Frame });
const ofRoot = { getParentRoute: () => rootRoute };

/** A screen that is loaded when somebody turns to it. Its type says no more, since screens know the types of the routes. */
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
    path: '/mails',
    component: screen(() => import('../screens/mails/MailList.tsx'), 'MailList'),
  }),
  createRoute({
    ...ofRoot,
    path: '/publications',
    component: screen(() => import('../screens/publications/PublicationList.tsx'), 'PublicationList'),
  }),
]);

/** The screens of the desk by their paths below `/desk`; each is loaded when somebody turns to it. */
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
