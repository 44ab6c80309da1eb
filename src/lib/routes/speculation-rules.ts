import { locales } from '../../../languages/locales.ts';
/**
 * Pages are rendered ahead when the visitor is about to follow their link; filters and sorts are only fetched.
 * The content security policy names this very text by its hash.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: locales.map((locale) => `/${locale}*`) },
          { not: { href_matches: '/*/preview/*' } },
          { not: { selector_matches: '[rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { selector_matches: 'main [rel~=nofollow]' }, eagerness: 'moderate' }],
});
