import { operations } from '../../contract/operations.ts';
import { announcementSeconds } from '../../contract/site-announcement.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';

/** Takes announcements of sites in other processes. */
export function announcementRoutes(router: Router, announceSite: (url: string) => Promise<void>): void {
  register(router, operations.siteAnnouncement.announce, async ({ body }) => {
    await announceSite(body.url);
    return { seconds: announcementSeconds };
  });
}
