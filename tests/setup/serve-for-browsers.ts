import { startSharedSite } from './site-process.ts';

/** One running site for all browser tests, which find its address in the environment. That a site loads the demo itself is tried elsewhere. */
export default async function serveForBrowsers(): Promise<() => Promise<void>> {
  const site = await startSharedSite({ content: 'whole' });
  process.env['SITE_ADDRESS'] = site.address;
  process.env['SITE_EDITOR_PASSWORD'] = site.editorPassword;
  process.env['SITE_MAIL_FOLDER'] = site.mailFolder;
  return site.stop;
}
