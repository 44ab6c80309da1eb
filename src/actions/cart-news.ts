import type { AstroGlobal } from 'astro';
import type { PageContext } from '../content/page-context.ts';
import { cartJoinedText } from '../lib/cart/joined-text.ts';
import { readCartNews } from '../stores/auth.ts';

/** What became of two carts at sign-in, reported once; undefined when there is nothing to report. */
export function takeCartNews(
  { request, response }: Pick<AstroGlobal, 'request' | 'response'>,
  { locale }: Pick<PageContext, 'locale'>,
): string | undefined {
  const news = readCartNews(request.headers.get('cookie') ?? '');
  if (!news) return undefined;
  const secure = news.name.startsWith('__Host-') ? '; Secure' : '';
  response.headers.append('set-cookie', `${news.name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
  return cartJoinedText(news.value, locale);
}
