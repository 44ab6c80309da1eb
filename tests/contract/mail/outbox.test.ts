import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOutboxMailer } from '../../../api/kernel/ports/mail/outbox-mailer.ts';
import { headerOf, now, writtenEmail } from './emails.ts';

const email = {
  ...writtenEmail,
  messageId: '../../etc/1@shop.test',
  date: now,
  recipient: 'ann@example.test',
  replyTo: 'bob@example.test',
  attachments: [],
};

test('an email without a mail server becomes one file, however often it is written', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const mailer = createOutboxMailer({
    directory: join(directory, 'outbox'),
    fromAddress: 'no-reply@shop.test',
  });
  const signal = new AbortController().signal;
  await mailer.send(email, signal);
  await mailer.send(email, signal);
  const files = readdirSync(join(directory, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/^20260302T090000-[0-9a-f]{12}\.eml$/)]);
  const source = readFileSync(join(directory, 'outbox', files[0] ?? ''), 'utf8');
  expect(headerOf(source, 'To')).toBe('ann@example.test');
  expect(headerOf(source, 'Reply-To')).toBe('bob@example.test');
  expect(headerOf(source, 'Message-ID')).toBe('<../../etc/1@shop.test>');
  expect(source).not.toMatch(/[^\r]\n/);
});
