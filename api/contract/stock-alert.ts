import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { commonQuerySchema } from './common.ts';
import { textField } from './form-fields.ts';
import { noBody, noParameters, operation, readErrors } from './operation.ts';
import { stockAlertRules } from './stock-alert-rules.ts';

const referenceSchema = z.string().trim().min(1).max(80);

/** A pack that somebody may want to be told of. */
export const alertedPackSchema = z.object({
  reference: z.string(),
  /** Of its product, in the language of the call. */
  name: z.string(),
  slug: z.string(),
  /** Content and packaging. */
  label: z.string(),
  /** False: it can be had, or nobody counts it, and there is nothing to be told of. */
  is_sold_out: z.boolean(),
});
export type AlertedPack = z.infer<typeof alertedPackSchema>;

const stockAlertCreateSchema = z.strictObject({
  reference: referenceSchema,
  email: textField(254, stockAlertRules.email),
  ...captchaFields,
});
/** The same whether or not an email left: the address got enough of them today, or waits already. */
export const stockAlertAcceptedSchema = z.object({ reference: z.string() });

const stockAlertConfirmSchema = z.strictObject({
  /** Of the link in the email. */
  token: z.string().min(1).max(2000),
});

const ofVisitor = {
  tag: 'stock',
  access: 'visitor',
  parameters: noParameters,
  query: commonQuerySchema,
} as const;
const faults = [...readErrors, 'not_found', 'too_many_requests'] as const;

/** Who wants to be told, once, that a pack can be had again. */
export const stockAlertOperations = {
  show: operation({
    ...ofVisitor,
    id: 'stock-alert.show',
    method: 'GET',
    path: '/stock-alert',
    summary: 'A pack, and whether one can ask to be told when it can be had again',
    query: commonQuerySchema.extend({ reference: referenceSchema }),
    body: noBody,
    response: alertedPackSchema,
    status: 200,
    errors: faults,
  }),
  create: operation({
    ...ofVisitor,
    id: 'stock-alert.create',
    method: 'POST',
    path: '/stock-alert',
    summary:
      'Ask to be told by email when a sold-out pack can be had again; nothing is stored before the link of a first email is followed',
    body: stockAlertCreateSchema,
    response: stockAlertAcceptedSchema,
    status: 201,
    errors: [...faults, 'invalid_fields', 'missing_fields', 'too_large'],
  }),
  confirm: operation({
    ...ofVisitor,
    id: 'stock-alert.confirm',
    method: 'POST',
    path: '/stock-alert/confirm',
    summary: 'Confirm with the token of that link; one email follows, and the address is forgotten',
    body: stockAlertConfirmSchema,
    response: stockAlertAcceptedSchema,
    status: 201,
    errors: [...faults, 'invalid_fields', 'too_large'],
  }),
};
