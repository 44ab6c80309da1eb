import { eq } from 'drizzle-orm';
import { testimonyContract } from '../../contract/testimony.ts';
import { testimony } from '../../kernel/database/schema/testimony.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';

/** What customers say about the company. */
export const testimonies = defineResource(testimonyContract, {
  table: testimony,
  key: testimony.code,
  columns: ['code', 'subject', 'position'],
  reads: {
    order: [testimony.position, testimony.code],
    where: ({ subject }) => (subject === undefined ? undefined : eq(testimony.subject, subject)),
    toDetail: ({ id, input: { code, subject, quote, name, role } }, { lang }) => ({
      id,
      code,
      subject,
      name,
      quote: quote[lang],
      role: role[lang],
    }),
  },
});
