import type { AstroGlobal } from 'astro';
import { translator } from '../messages/translator.ts';
import { readCartNews } from '../stores/auth.ts';
import type { PageContext } from './page-context.ts';

/** What became of two carts at sign-in, said once; undefined when there is nothing to say. */
export function takeCartNews(
  { request, response }: Pick<AstroGlobal, 'request' | 'response'>,
  { locale }: Pick<PageContext, 'locale'>,
): string | undefined {
  const news = readCartNews(request.headers.get('cookie') ?? '');
  if (!news) return undefined;
  const secure = news.name.startsWith('__Host-') ? '; Secure' : '';
  response.headers.append('set-cookie', `${news.name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
  const [added = 0, raised = 0, dropped = 0] = news.value.split('.').map(Number);
  const t = translator(locale);
  const parts = [
    added > 0 ? t('login.cartAdded', { count: added }) : '',
    raised > 0 ? t('login.cartRaised', { count: raised }) : '',
    dropped > 0 ? t('login.cartDropped', { count: dropped }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : `${t('login.cartJoined')} ${parts.join(', ')}.`;
}
