import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Frame } from './Frame.tsx';
import { ScreenFault } from './ScreenFault.tsx';
import { ScreenMissing } from './ScreenMissing.tsx';
import { Waiting } from './Waiting.tsx';

const rootRoute = createRootRoute({ component: Frame });

const todayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/today/Today.tsx'), 'Today'),
});

const routeTree = rootRoute.addChildren([todayRoute]);

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
