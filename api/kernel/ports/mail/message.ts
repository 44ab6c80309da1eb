import type { SendMailOptions } from 'nodemailer';
import type { Email } from './mailer.ts';

/** The email as it is sent: encoding and folding keep every header on its own line. */
export function toMessage(email: Email, fromAddress: string): SendMailOptions {
  const { messageId, date, senderName, recipient, replyTo, subject, html, text, attachments } = email;
  return {
    messageId: `<${messageId}>`,
    date,
    from: { name: senderName, address: fromAddress },
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    attachments: attachments.map((each) => ({ ...each, contentDisposition: 'attachment' as const })),
    // Out-of-office replies are of no use to a site.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
