import type { Parameter } from './parameters.ts';
import { routeOf, type Screen, screens } from './route-table.ts';

const neededParameters: readonly Parameter[] = ['slug', 'page-slug', 'id', 'number'];

/** Whether the audience and the language are all that a URL of the screen needs. */
export function isFixedScreen(screen: Screen): boolean {
  const { prefix, parameters } = routeOf(screen);
  return prefix === 'target' && !parameters.some((each) => neededParameters.includes(each));
}

/** Built screens that have one URL each in every language and audience, whatever the catalogue holds. */
export function fixedScreens(): Screen[] {
  return screens.filter((screen) => {
    const { built, indexed } = routeOf(screen);
    return built && indexed && isFixedScreen(screen);
  });
}
