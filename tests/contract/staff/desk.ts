import { and, desc, eq, ne } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Role } from '../../../api/contract/rights.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { editorPassword, type Result, type TestApi } from '../setup.ts';

export const deskPassword = 'vingt chevaux de trait';
const startMs = Date.parse('2026-03-02T09:00:00Z');
const minute = 1 / 60;

const sessionSchema = z.object({ token: z.string(), account: z.object({ id: z.number() }) });
const offerSchema = z.object({ secret: z.string(), url: z.string() });
const recoverySchema = z.object({ recovery_codes: z.array(z.string()) });

export const choice = (password: string) => ({ password, password_confirmation: password });

export interface Member {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}
export interface Admin extends Member {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The desk of a test: its people, whose clock is that of the API. */
export function openDesk(site: TestApi) {
  let passedHours = 0;
  const pass = (hours: number) => {
    passedHours += hours;
    site.passHours(hours);
  };
  const now = () => startMs + passedHours * 3_600_000;
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() });
  /** Secrets of the apps of those who work at the desk, by the token of their session. */
  const secrets = new Map<string, string>();
  /** The same, by the email addresses of those whose app was set up with `setUpApp`. */
  const secretsOf = new Map<string, string>();
  const attempt = (method: string, path: string, body?: unknown, token?: string): Promise<Result> =>
    site.call(method, path, { token, ...(body !== undefined && { body }) });
  /** Tokens of those who have signed in with the password of the tests alone. */
  const withoutApp = new Set<string>();
  /** Calls as a person does, who shows once more who they are where the API asks for it. */
  async function send(method: string, path: string, body?: unknown, token?: string): Promise<Result> {
    const result = await attempt(method, path, body, token);
    if (token === undefined || !JSON.stringify(result.body).includes('"fresh_factor_needed"')) return result;
    const secret = secrets.get(token);
    if (secret === undefined && !withoutApp.has(token)) return result;
    if (secret !== undefined) pass(minute);
    const shown = secret === undefined ? { current_password: deskPassword } : { code: codeOf(secret) };
    await attempt('POST', '/desk/account/fresh-factor', shown, token);
    return attempt(method, path, body, token);
  }

  /** The newest email to an address, leaving out those about new browsers. */
  async function emailTo(email: string) {
    const [row] = await site.database.db
      .select()
      .from(mailMessage)
      .where(and(eq(mailMessage.recipient, email), ne(mailMessage.template, 'staff-access-notice')))
      .orderBy(desc(mailMessage.id))
      .limit(1);
    const text = row?.text ?? '';
    return {
      template: row?.template,
      locale: row?.locale,
      text,
      code: /#code=([\w-]+)/.exec(text)?.[1] ?? '',
    };
  }

  const signIn = async (email: string, code?: string, password = deskPassword) => {
    const result = await send('POST', '/session/staff', {
      email,
      password,
      ...(code !== undefined && { code }),
    });
    const opened = sessionSchema.safeParse(result.body);
    const secret = secretsOf.get(email);
    if (opened.success && secret === undefined) withoutApp.add(opened.data.token);
    if (opened.success && secret !== undefined) secrets.set(opened.data.token, secret);
    return result;
  };

  async function setUpApp(token: string) {
    const offered = await send('POST', '/desk/account/totp', { current_password: deskPassword }, token);
    const { secret } = offerSchema.parse(offered.body);
    const { body } = await send('GET', '/desk/account', undefined, token);
    secretsOf.set(z.object({ email: z.string() }).parse(body).email, secret);
    secrets.set(token, secret);
    const confirmed = await send('PUT', '/desk/account/totp', { code: codeOf(secret) }, token);
    const { recovery_codes: recoveryCodes } = recoverySchema.parse(confirmed.body);
    pass(minute);
    return { secret, recoveryCodes };
  }

  async function makeFirstAdmin(email = 'first.admin@shop.test'): Promise<Admin> {
    const body = { editor_password: editorPassword, email, name: 'Anne Lejeune', lang: 'fr' };
    const made = await send('POST', '/desk/first-admin', { ...body, ...choice(deskPassword) });
    const { token, account } = sessionSchema.parse(made.body);
    return { id: account.id, email, token, ...(await setUpApp(token)) };
  }

  const invite = (admin: Member, email: string, roles: readonly Role[], lang = 'nl') =>
    send('POST', '/desk/staff', { email, name: 'Wim Peeters', lang, roles }, admin.token);

  /** A colleague who was invited, has accepted, and is signed in. */
  async function hire(admin: Member, ...roles: Role[]): Promise<Member> {
    const email = `${roles.join('-')}.${Math.round(passedHours * 60)}@shop.test`;
    await invite(admin, email, roles);
    const { code } = await emailTo(email);
    await send('POST', '/desk/invitation', { code, ...choice(deskPassword) });
    const { token, account } = sessionSchema.parse((await signIn(email)).body);
    pass(minute);
    return { id: account.id, email, token };
  }

  return { pass, codeOf, send, attempt, emailTo, signIn, setUpApp, makeFirstAdmin, invite, hire };
}
export type Desk = ReturnType<typeof openDesk>;
