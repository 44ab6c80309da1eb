import { beforeEach, expect, test } from 'vitest';
import { SignOutButton } from '../../../desk/app/SignOutButton.tsx';
import { $session, noteSession } from '../../../desk/app/session.ts';
import { refuse, respond, respondToCalls, unreachable } from '../support/api.ts';
import { showAtDesk } from '../support/at-desk.tsx';

beforeEach(() => noteSession('staff'));

test.each([
  ['fr', 'Se déconnecter', 'Vous êtes toujours connecté : la session n’a pas pu être fermée.'],
  ['nl', 'Afmelden', 'U bent nog aangemeld: de sessie kon niet worden beëindigd.'],
] as const)(
  'who cannot be signed out is told so, and stays at the desk (%s)',
  async (locale, leave, text) => {
    respondToCalls({
      'DELETE /session/editor': respond({ accepted: true }),
      'DELETE /session/staff': unreachable,
    });
    const region = await showAtDesk(locale, <SignOutButton />);
    await region.getByRole('button', { name: leave }).click();
    await expect.element(region.getByText(text, { exact: false })).toBeVisible();
    expect($session.get()).toBe('open');
    respondToCalls({
      'DELETE /session/editor': respond({ accepted: true }),
      'DELETE /session/staff': respond({ accepted: true }),
    });
    await region.getByRole('button', { name: leave }).click();
    await expect.poll(() => $session.get(), { timeout: 10_000 }).toBe('none');
  },
);

test('a session that has ended already is signed out', async () => {
  const ended = refuse(401, { status: 'unauthorized' });
  respondToCalls({ 'DELETE /session/editor': ended, 'DELETE /session/staff': ended });
  const region = await showAtDesk('fr', <SignOutButton />);
  await region.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect.poll(() => $session.get(), { timeout: 10_000 }).toBe('none');
});
