import { chooseLanguage, DeskEditor, deskPath, enter } from './desk-editor.ts';
import { walk } from './focus.ts';
import { expect, test } from './test.ts';

// A test presses hundreds of keys.
test.describe.configure({ timeout: 180_000 });

const maximumStops = 600;

for (const width of [1440, 360]) {
  test(`the focus is seen at every stop of a form, forwards and backwards, at ${width} px`, async ({
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
    expect(await walk(page, 'Tab', maximumStops)).toEqual([]);
    expect(await walk(page, 'Shift+Tab', maximumStops)).toEqual([]);
  });
}
