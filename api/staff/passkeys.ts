import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  PasskeyAssertion,
  passkeyRegistrationSchema,
  passkeySchema,
} from '../contract/desk/passkeys.ts';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import { staffPasskey, staffRecoveryCode } from '../kernel/database/schema/staff.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { spendToken } from '../kernel/limits/used-tokens.ts';
import { readMailBrand } from '../kernel/mail/brand.ts';
import { requireFound } from '../kernel/stored/found.ts';
import { readStanding } from './factor-standing.ts';
import type { ChallengePurpose } from './passkey-challenges.ts';
import type { Person } from './person.ts';
import { renewRecoveryCodes } from './second-factors.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { pageOf, sendAccessChanged } from './staff-emails.ts';
import { lockStaff } from './staff-rows.ts';
import { endSessions } from './staff-sessions.ts';

type Dependencies = Pick<StaffDependencies, 'database' | 'clock' | 'siteLinks' | 'passkeyChallenges'>;
type PasskeyRow = typeof staffPasskey.$inferSelect;

const mostOfOne = 20;
const publicKey = 'public-key';
/** EdDSA, ES256 and RS256 by their numbers of COSE: what authenticators are made with. */
const algorithms = { supportedAlgorithmIDs: [-8, -7, -257] };
const anyPage = { locale: 'fr', target: 'pro' } as const;

/** The origin of the site, whose desk alone a passkey opens, and its host. */
function partyOf({ siteLinks }: Pick<Dependencies, 'siteLinks'>) {
  const { origin, hostname } = new URL(siteLinks.home(anyPage));
  return { origin, hostname };
}

const toPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): z.output<typeof passkeySchema> => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});

const ofPerson = (db: Queries | Transaction, staffId: number) =>
  db.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).orderBy(asc(staffPasskey.id));

export const listPasskeys = async ({ database: { db } }: Dependencies, { id }: Person) => ({
  list: (await ofPerson(db, id)).map(toPasskey),
});

/** Begins to register a passkey. @throws ApiError `conflict` for a person who has very many */
export async function offerPasskey(dependencies: Dependencies, { id }: Person) {
  const { database, clock, siteLinks, passkeyChallenges } = dependencies;
  const row = await database.transaction((tx) => lockStaff(tx, id));
  const known = await ofPerson(database.db, id);
  if (known.length >= mostOfOne) throw new ApiError('conflict');
  const brand = await readMailBrand(database.db, row.locale, siteLinks.home(pageOf(row)));
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: partyOf(dependencies).hostname,
    userID: Uint8Array.from(Buffer.from(`staff ${id}`)),
    userName: row.email,
    userDisplayName: row.name,
    challenge: passkeyChallenges.make(`register ${id}`, clock()),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...algorithms,
  });
  return { options };
}

/** Ends it; all other sessions end. @throws ApiError `wrong_passkey` */
export async function addPasskey(
  dependencies: Dependencies,
  { id, sessionId }: Person,
  input: z.output<typeof passkeyRegistrationSchema>,
) {
  const { database, clock } = dependencies;
  const { origin, hostname } = partyOf(dependencies);
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: {
        id: input.id,
        rawId: input.id,
        type: publicKey,
        clientExtensionResults: {},
        response: { clientDataJSON: input.client_data, attestationObject: input.attestation },
      },
      expectedChallenge: challengeCheck(dependencies, `register ${id}`),
      expectedOrigin: origin,
      expectedRPID: hostname,
      ...algorithms,
    }),
  );
  if (!made.verified) throw new ApiError('wrong_passkey');
  const { credential } = made.registrationInfo;
  return database.transaction(async (tx) => {
    const row = await lockStaff(tx, id);
    const values = {
      staffId: id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      name: input.name,
      createdAt: clock(),
    };
    const [passkey] = await tx.insert(staffPasskey).values(values).onConflictDoNothing().returning();
    if (!passkey) throw new ApiError('conflict');
    await endSessions(tx, id, { except: sessionId });
    await sendAccessChanged(tx, dependencies, row, 'passkey_added');
    const codes = await tx.$count(staffRecoveryCode, eq(staffRecoveryCode.staffId, id));
    return {
      passkey: toPasskey(passkey),
      recovery_codes: codes === 0 ? await renewRecoveryCodes(tx, id) : null,
    };
  });
}

const isOwn = (staffId: number, id: number) =>
  and(eq(staffPasskey.staffId, staffId), eq(staffPasskey.id, id));

/** @throws ApiError `not_found` */
export async function renamePasskey(
  { database }: Dependencies,
  person: Person,
  { id, name }: { id: number; name: string },
) {
  const renamed = await database.transaction((tx) =>
    tx.update(staffPasskey).set({ name }).where(isOwn(person.id, id)).returning(),
  );
  return toPasskey(requireFound(renamed));
}

/** Removes a passkey; all other sessions end. @throws ApiError `not_found` */
export const removePasskey = (dependencies: Dependencies, { id: staffId, sessionId }: Person, id: number) =>
  dependencies.database.transaction(async (tx) => {
    const row = await lockStaff(tx, staffId);
    requireFound(await tx.delete(staffPasskey).where(isOwn(staffId, id)).returning({ id: staffPasskey.id }));
    if (!(await readStanding(tx, staffId)).hasFactor)
      await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
    await endSessions(tx, staffId, { except: sessionId });
    await sendAccessChanged(tx, dependencies, row, 'passkey_removed');
    return { id };
  });

/** What any browser begins a sign-in with: it names no account. */
export async function offerAssertion(dependencies: Dependencies) {
  const { clock, passkeyChallenges } = dependencies;
  const options = await generateAuthenticationOptions({
    rpID: partyOf(dependencies).hostname,
    challenge: passkeyChallenges.make('sign-in', clock()),
    userVerification: 'required',
  });
  return { options };
}

/**
 * Checks what a browser has answered, and notes its use.
 * @returns whose passkey it is
 * @throws ApiError `wrong_passkey`, also for a challenge that was used or has ended, and for a copied passkey
 */
export async function spendAssertion(
  dependencies: Dependencies,
  { id, client_data, authenticator_data, signature }: PasskeyAssertion,
): Promise<number> {
  const { database, clock } = dependencies;
  const { origin, hostname } = partyOf(dependencies);
  const [known] = await database.db.select().from(staffPasskey).where(eq(staffPasskey.credentialId, id));
  if (!known) throw new ApiError('wrong_passkey');
  const { verified: isRight, authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: publicKey,
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: challengeCheck(dependencies, 'sign-in'),
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: {
        id,
        publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    }),
  );
  if (!isRight) throw new ApiError('wrong_passkey');
  const change = { counter: authenticationInfo.newCounter, usedAt: clock() };
  await database.db.update(staffPasskey).set(change).where(eq(staffPasskey.id, known.id));
  return known.staffId;
}

/** Takes a challenge of ours once, by whichever process. */
const challengeCheck =
  ({ database, clock, passkeyChallenges }: Dependencies, purpose: ChallengePurpose) =>
  async (challenge: string): Promise<boolean> => {
    const endsAt = passkeyChallenges.read(challenge, purpose, clock());
    return endsAt !== undefined && spendToken(database.db, challenge, endsAt);
  };

/** The library throws for whatever is wrong with a response. */
async function verified<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (cause) {
    throw new ApiError('wrong_passkey', { cause });
  }
}
