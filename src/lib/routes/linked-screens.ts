import { orderTypes, routeOf, screens } from './route-table.ts';

/** Names that links of editors may give; a screen with a list for each kind of trade is named with one of them. */
export const linkedScreens: ReadonlySet<string> = new Set(
  screens.flatMap((screen) =>
    routeOf(screen).prefix === 'order-type' ? orderTypes.map((type) => `${screen}.${type}`) : [screen],
  ),
);
