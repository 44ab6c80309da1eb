import { chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { walk } from './focus.ts';
import { handOf } from './hand.ts';
import { expect, test } from './test.ts';

// A test presses hundreds of keys.
test.describe.configure({ timeout: 180_000 });

const maximumStops = 600;

// What is fixed to the window covers what is above it on the way back, and what is below on the way there.
for (const [width, key] of [
  [1440, 'Tab'],
  [360, 'Shift+Tab'],
] as const) {
  test(`the focus is seen at every stop of a form, with ${key}, at ${width} px`, async ({
    page,
    request,
  }) => {
    const editor = new DeskEditor(request);
    await editor.signIn();
    const id = await editor.find('product', 'MV110');
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(chooseLanguage, 'fr');
    await enter(page);
    await page.goto(deskPath(`/records/product/${id}`));
    await expect(page.getByRole('button', { name: 'Ajouter : Conditionnements' })).toBeVisible();
    expect(await walk(page, key, maximumStops)).toEqual([]);
  });
}

test('the focus stays where a user works, also where the button that was pressed is gone or disabled', async ({
  page,
  playwright,
  baseURL,
}) => {
  const editor = await DeskEditor.open(playwright, baseURL);
  const id = await editor.create('page', question(newCode('place')));
  await page.addInitScript(chooseLanguage, 'fr');
  await enter(page);
  await page.goto(deskPath(`/records/page/${id}`));
  const hand = handOf(page, 'keyboard');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = page.getByLabel('Titre (Français)', { exact: true });
  const bar = page.locator('.save-bar');

  await hand.write(title, 'Par raccourci');
  await page.keyboard.press('Control+s');
  await expect(bar).toContainText(/Enregistré en \d+\sms/);
  await expect(title).toBeFocused();
  // Disabled while the server works, and enabled again.
  await hand.press(button('Vérifier'));
  await expect(bar).toContainText('Aucune erreur');
  await expect(button('Vérifier')).toBeFocused();
  // Disabled as long as nothing is changed.
  await hand.write(title, 'Par bouton');
  await hand.press(button('Enregistrer'));
  await expect(button('Enregistrer')).toBeDisabled();
  await expect(bar).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(bar).not.toHaveAttribute('tabindex');
  // Gone, with the form that it was in.
  await hand.write(title, 'En brouillon');
  await hand.press(button('Enregistrer comme brouillon'));
  await expect(page.getByText('Vous modifiez le brouillon')).toBeVisible();
  await expect(page.locator('#screen')).toBeFocused();
  await editor.removeCreated(page);
});
