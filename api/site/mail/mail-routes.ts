import { z } from 'zod';
import { commonQuerySchema, locales } from '../../contract/common.ts';
import { operations } from '../../contract/operations.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { readQuery } from '../../kernel/http/read-query.ts';
import { bearerToken, parseQuery, register } from '../../kernel/http/register.ts';
import { apiBasePath, type Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { uncached } from '../../kernel/http/uncached.ts';
import { readMailBrand } from '../../kernel/mail/brand.ts';
import { listMail } from '../../kernel/mail/list-mail.ts';
import { retryMail, showMail } from '../../kernel/mail/staff-mail.ts';
import type { PreviewSigner } from '../../kernel/previews/preview-signer.ts';
import { mailPreviewPage } from './preview-page.ts';

const subject = 'mail templates';
const linkHours = 1;
const pagePath = '/mail/templates';
/** What `mail.preview` signs. */
const pageQuery = commonQuerySchema.extend({
  preview_expires: z.string().max(200).optional(),
  preview_signature: z.string().max(200).optional(),
});
/** Emails carry their style on every element, and nothing else is let in. */
const pageHeaders = {
  'Cache-Control': uncached,
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/** The queue and the templates, for editors. */
export function mailRoutes(
  router: Router,
  { database, siteLinks, clock }: Services,
  signer: PreviewSigner,
): void {
  const { db } = database;
  register(router, operations.mail.index, ({ query }) => listMail(db, query));
  register(router, operations.staffMail.show, ({ parameters }) => showMail(db, parameters.id));
  register(router, operations.staffMail.retry, ({ parameters }) =>
    retryMail(database, parameters.id, clock()),
  );
  register(router, operations.mail.preview, () => ({
    url: `${apiBasePath}${pagePath}?${new URLSearchParams({ ...signer.sign(subject, linkHours) })}`,
  }));

  router.app.get(pagePath, async (context) => {
    const query = parseQuery(pageQuery, readQuery(new URL(context.req.url)));
    const { preview_expires = '', preview_signature = '' } = query;
    const token = bearerToken(context.req.header('authorization'));
    const mayRead =
      signer.check(subject, { preview_expires, preview_signature }) === 'valid' ||
      (token !== undefined && ((await router.findEditor(token))?.rights.has('texts') ?? false));
    if (!mayRead) throw new ApiError('unauthorized');
    const brands = await Promise.all(
      locales.map(async (locale) => {
        const homeUrl = siteLinks.home({ locale, target: 'part' });
        return [locale, await readMailBrand(db, locale, homeUrl)] as const;
      }),
    );
    return context.html(mailPreviewPage(brands), 200, pageHeaders);
  });
  router.methods.set(pagePath, ['GET']);
}
