import type { Link } from '../../../api/contract/common.ts';
import type { Locale, Target } from '../i18n/locale.ts';
import { buildAnyPath, buildPath } from '../routes/build-path.ts';
import { isFixedScreen } from '../routes/fixed-screens.ts';
import { isBuilt, orderTypes, screens } from '../routes/route-table.ts';

/** The language and audience of the page that shows the link. */
export interface LinkOrigin {
  locale: Locale;
  target: Target;
}

/** Where an editor's link leads; undefined when it is a mere label or its screen is not built. */
export function linkHref(
  { type, slug }: Pick<Link, 'type' | 'slug'>,
  origin: LinkOrigin,
): string | undefined {
  const { locale, target } = origin;
  if (type === 'no_destination' || slug === '') return undefined;
  if (type === 'external_url') return slug;
  if (type === 'screen') return screenHref(slug, origin);
  const screen = type === 'cms_page' ? 'page' : type;
  return isBuilt(screen) ? buildPath(screen, { locale, target, slug }) : undefined;
}

function screenHref(name: string, origin: LinkOrigin): string | undefined {
  const dot = name.lastIndexOf('.');
  const [ownName, typeName] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name];
  const screen = screens.find((each) => each === ownName);
  if (!screen || !isBuilt(screen)) return undefined;
  const orderType = orderTypes.find((each) => each === typeName);
  if (orderType) return buildAnyPath(screen, { ...origin, orderType });
  return isFixedScreen(screen) ? buildAnyPath(screen, origin) : undefined;
}
