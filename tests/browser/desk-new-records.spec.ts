import { chooseLanguage, DeskEditor, deskPath, enter, newCode } from './desk-editor.ts';
import { expect, test } from './test.ts';

/** Runs in a page: how many texts of new records this browser has. */
const countTyped = () => Object.keys(localStorage).filter((key) => key.includes(':new')).length;

const words = {
  lang: 'nl',
  create: 'Aanmaken',
  resume: 'Terughalen',
  discard: 'Weggooien',
  words: 'Woorden',
  isMade: /Aangemaakt in/,
} as const;

test('two new records that are begun in two tabs are both offered again', async ({
  page,
  context,
  request,
  findBarriers,
}) => {
  const editor = new DeskEditor(request);
  await editor.signIn();
  await page.addInitScript(chooseLanguage, words.lang);
  await enter(page);
  // The other tabs find there what this one stores.
  await page.goto(deskPath('/records/synonym'));
  const codes = [newCode('un'), newCode('deux')] as const;
  const code = page.getByLabel('Code', { exact: true });
  const notices = page.getByRole('status').filter({ has: page.getByRole('button', { name: words.resume }) });
  const noticeOf = (text: string) => notices.filter({ hasText: text });
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(deskPath('/records/synonym/new'));
    await tab.getByLabel('Code', { exact: true }).fill(codes[index] ?? '');
    await tab.getByLabel(words.words, { exact: true }).fill(`${codes[index]}\nrebouchage`);
    await expect.poll(() => tab.evaluate(countTyped), { timeout: 10_000 }).toBe(index + 1);
  }

  // What somebody works on in another tab is not offered.
  await page.goto(deskPath('/records/synonym/new'));
  await expect(code).toHaveValue('');
  await expect(notices).toHaveCount(0);
  for (const tab of tabs) await tab.close();
  await expect(async () => {
    await page.reload();
    await expect(notices).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  expect(await findBarriers()).toEqual([]);

  await noticeOf(codes[0]).getByRole('button', { name: words.resume }).click();
  await expect(code).toHaveValue(codes[0]);
  await expect(notices).toHaveText([new RegExp(codes[1])]);
  editor.willCreate('synonym', codes[0]);
  await page.getByRole('button', { name: words.create, exact: true }).click();
  await expect(page.getByText(words.isMade)).toBeVisible();
  await page.goto(deskPath('/records/synonym/new'));
  await expect(notices).toHaveText([new RegExp(codes[1])]);
  await noticeOf(codes[1]).getByRole('button', { name: words.discard }).click();
  await expect(notices).toHaveCount(0);
  expect(await page.evaluate(countTyped)).toBe(0);
  await editor.removeCreated(page);
});
