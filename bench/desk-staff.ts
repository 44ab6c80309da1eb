import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { Editor } from './editor.ts';
import { editorPassword } from './server-process.ts';

const admin = { email: 'admin@example.test', name: 'Agathe Lenoir', lang: 'fr' };
const password = 'quatre truelles contre un mur';

const sessionSchema = z.object({ token: z.string() });
const offerSchema = z.object({ secret: z.string() });

/** Makes the first admin of a site over HTTP, with an authenticator app. The editor makes calls in their session. */
export async function makeFirstAdmin(request: APIRequestContext, address: string): Promise<Editor> {
  const call = async (method: string, path: string, data: object): Promise<unknown> => {
    const response = await request.fetch(`${address}/api/v1${path}`, { method, data });
    if (!response.ok())
      throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const made = await call('POST', '/desk/first-admin', {
    ...admin,
    editor_password: editorPassword,
    password,
    password_confirmation: password,
  });
  const { token } = sessionSchema.parse(made);
  const offer = await call('POST', '/desk/account/totp', { current_password: password });
  const { secret } = offerSchema.parse(offer);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call('PUT', '/desk/account/totp', { code });
  return Editor.withToken(address, token);
}

/** As `makeFirstAdmin`. Whatever the context opens is in their session, in French. */
export async function enterAsFirstAdmin(context: BrowserContext, address: string): Promise<Editor> {
  const editor = await makeFirstAdmin(context.request, address);
  await context.addInitScript(() => {
    localStorage.setItem('desk-language', 'fr');
    localStorage.setItem('desk-session', 'staff');
  });
  return editor;
}
