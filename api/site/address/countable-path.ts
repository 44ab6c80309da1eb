import { redirectPath } from '../../contract/redirect.ts';

const longestPath = 200;
/** What programs that look for weak servers ask for, and no page of a site was ever called. */
const botPaths =
  /\/(?:\.|wp-|wordpress|cgi-bin|phpmyadmin|xmlrpc|vendor\/|node_modules|actuator|owa\/|autodiscover|_ignition|solr\/)|\.(?:php\d?|phtml|aspx?|jspx?|cgi|env|git|sql|bak|old|ini|log|ya?ml|sh|exe|dll|tar|gz|zip|rar)(?:\/|$)/;
/** Keys of orders, codes and the like: digits among letters without a pause, or hexadecimal digits alone. */
const secrets = /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*\d)[^-.]{20,})$/;
/** Digits of a telephone number. */
const telephoneDigits = { least: 9, most: 12 };

/**
 * A path at which nothing was found, in the form that a redirect would have; undefined when a bot asked for it, or when
 * it may identify who asked.
 */
export function countablePath(text: string): string | undefined {
  const path = redirectPath(text);
  if (path === undefined || path.length > longestPath || botPaths.test(path)) return undefined;
  const isPersonal = path.includes('@') || path.split('/').some(isSecret);
  return isPersonal ? undefined : path;
}

function isSecret(segment: string): boolean {
  const digits = segment.replaceAll(/\D/g, '').length;
  const isTelephone = digits >= telephoneDigits.least && digits <= telephoneDigits.most;
  return isTelephone || secrets.test(segment);
}
