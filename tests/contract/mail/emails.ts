import type { Database } from '../../../api/kernel/database/database.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { enqueueWrittenEmail } from '../../../api/kernel/mail/enqueue-written-email.ts';

export const now = new Date('2026-03-02T09:00:00Z');

export const writtenEmail = {
  senderName: 'Muravlak',
  subject: 'Été à Liège',
  html: '<p>Voilà</p>',
  text: 'Voilà',
};

export const envelopeTo = (recipient: string) => ({
  template: 'wishlist',
  locale: 'fr' as const,
  recipient,
  domain: 'shop.test',
  now,
});

export function enqueueTo(database: Database, recipient: string): Promise<void> {
  return database.transaction((tx) => enqueueWrittenEmail(tx, envelopeTo(recipient), writtenEmail));
}

/** Every email of the queue, oldest first. */
export const readQueue = (database: Database) =>
  database.db.select().from(mailMessage).orderBy(mailMessage.id);

export const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim();
