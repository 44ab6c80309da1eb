import { z } from 'zod';
import { localeSchema, targetSchema } from '../../contract/common.ts';
import { createSealer } from '../../kernel/secrets/sealer.ts';
import type { SecretRing } from '../../kernel/secrets/secret-ring.ts';

/** How long the link of the email can be followed. */
export const confirmableHours = 48;

const wantedAlertSchema = z.object({
  reference: z.string(),
  email: z.string(),
  locale: localeSchema,
  target: targetSchema,
});
/** What somebody wants to be told of, before the owner of the address has said so. */
export type WantedAlert = z.infer<typeof wantedAlertSchema>;

const sealedSchema = wantedAlertSchema.extend({ endsAt: z.number() });

/** Whole wishes in the links of emails, so that none is stored before its link is followed. They are sealed: logs hold links. */
export interface AlertTokens {
  make(wanted: WantedAlert, now: Date): string;
  /** Undefined for a token that was forged, or whose time is over. */
  read(token: string, now: Date): WantedAlert | undefined;
}

export function createAlertTokens(secrets: SecretRing): AlertTokens {
  const sealer = createSealer(secrets, 'stock alert');
  return {
    make: (wanted, now) =>
      sealer.seal(JSON.stringify({ ...wanted, endsAt: now.getTime() + confirmableHours * 3_600_000 })),
    read(token, now) {
      const opened = sealer.open(token);
      if (opened === undefined) return undefined;
      const { endsAt, ...wanted } = sealedSchema.parse(JSON.parse(opened));
      return now.getTime() < endsAt ? wanted : undefined;
    },
  };
}
