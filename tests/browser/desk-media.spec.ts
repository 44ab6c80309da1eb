import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { both, chooseLanguage, deskPath, enter } from './desk-editor.ts';
import { handOf } from './hand.ts';
import { expect, test } from './test.ts';

/** Word for files and records that no other test knows. */
const newWord = () => `t${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

async function enterIn(page: Page, lang: 'fr' | 'nl'): Promise<void> {
  await page.addInitScript(chooseLanguage, lang);
  await enter(page);
}

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const [width, height] = [96, 64];

/** A picture that was never in the library. */
async function newPicture(name: string): Promise<SentFile> {
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}

/** What a person drops on a page or pastes into it; `text` stands for the bytes. */
function giveFiles({
  type,
  files,
}: {
  readonly type: string;
  readonly files: readonly { readonly name: string; readonly mimeType: string; readonly base64: string }[];
}): void {
  const data = new DataTransfer();
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    data.items.add(new File([bytes], name, { type: mimeType }));
  }
  const options = { bubbles: true, cancelable: true };
  const event =
    type === 'drop'
      ? new DragEvent('drop', { ...options, dataTransfer: data })
      : new ClipboardEvent('paste', { ...options, clipboardData: data });
  document.querySelector('.upload-area')?.dispatchEvent(event);
}

const toGive = ({ name, mimeType, buffer }: SentFile) => ({
  name,
  mimeType,
  base64: buffer.toString('base64'),
});

/** The files of the library; lists to choose filters from have options too. */
const gridOf = (place: Page | Locator) =>
  place.getByRole('listbox', { name: /^(?:Médiathèque|Mediatheek)$/ });

async function chooseFiles(page: Page, press: () => Promise<void>, files: readonly SentFile[]) {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles([...files]);
}

/** A page of the site, made through the API. */
async function newPage(page: Page, code: string, file: string): Promise<number> {
  const response = await page.request.post('/api/v1/desk/record/page', {
    headers: { origin: process.env['SITE_ADDRESS'] ?? '' },
    data: {
      code,
      technical_type: 'page',
      title: both(code),
      slug: both(code),
      description: both('Une réponse.'),
      meta_description: both(''),
      cover: { file, alt: both('Du bruit') },
      tags: [],
      sales_plans: ['part', 'pro'],
      negoce: null,
      published: true,
      published_at: '2026-01-05',
      blocks: { fr: [], nl: [] },
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

/** The French page of the site that shows a record, once it is rendered. */
async function readLivePage(page: Page, id: number): Promise<string> {
  const response = await page.request.get(`/api/v1/desk/record/page/${id}`);
  const { pages } = (await response.json()) as { pages: string[] };
  const path = pages.find((each) => each.startsWith('/fr'));
  return path === undefined ? '' : (await page.request.get(path)).text();
}

test.describe('The media library, in French by mouse', () => {
  test.beforeEach(({ page }) => enterIn(page, 'fr'));

  test('takes several files at once, and shows for each why it is refused', async ({
    page,
    findBarriers,
    allowMessages,
  }) => {
    test.slow();
    allowMessages(/422/);
    await page.goto(deskPath(''));
    await page.getByRole('link', { name: 'Médiathèque' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Médiathèque' })).toBeVisible();
    await expect(gridOf(page).getByRole('option').first()).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    const word = newWord();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const files = [
      await newPicture(`Été ${word}`),
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing },
      { name: 'lourd.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1_048_576) },
    ];
    await chooseFiles(page, () => page.getByRole('button', { name: 'Ajouter des fichiers' }).click(), files);
    const sent = page.getByRole('list', { name: 'Fichiers envoyés' }).getByRole('listitem');
    await expect(sent.filter({ hasText: `Ajouté : ete-${word}.png` })).toBeVisible();
    await expect(sent.filter({ hasText: 'logo.svg' })).toContainText('exportez-le en PNG');
    await expect(sent.filter({ hasText: 'lourd.png' })).toContainText('20 Mo');
    await expect(page.getByText('1 fichier dans la médiathèque, 2 refusés')).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    const name = `ete-${word}.png`;
    await expect(gridOf(page).getByRole('option', { name })).toContainText('Inutilisé');

    const [dropped, pasted] = [await newPicture(`drop ${word}`), await newPicture(`paste ${word}`)];
    await page.evaluate(giveFiles, { type: 'drop', files: [toGive(dropped), toGive(pasted)] });
    await page.evaluate(giveFiles, { type: 'paste', files: [toGive(pasted)] });
    await expect(sent.filter({ hasText: `Déjà dans la médiathèque : paste-${word}.png` })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill(word);
    await expect(gridOf(page).getByRole('option')).toHaveCount(3);
    await page.getByLabel('Emploi').selectOption('used');
    await expect(page.getByText('Rien ne correspond à ces critères.')).toBeVisible();
    await expect(page).toHaveURL(/use=used/);
  });

  test('a file is described, replaced where it is used, renamed there, and then deleted', async ({
    page,
    findBarriers,
    allowMessages,
  }) => {
    test.slow();
    allowMessages(/409/);
    const word = newWord();
    await page.goto(deskPath('/media'));
    await chooseFiles(page, () => page.getByRole('button', { name: 'Ajouter des fichiers' }).click(), [
      await newPicture(word),
    ]);
    await gridOf(page)
      .getByRole('option', { name: `${word}.png` })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `${word}.png` })).toBeVisible();
    const id = await newPage(page, word, `${word}.png`);
    await page.reload();
    await expect(page.getByRole('link', { name: word, exact: true })).toHaveAttribute(
      'href',
      `/desk/records/page/${id}`,
    );
    expect(await findBarriers()).toEqual([]);

    await page.getByLabel('Texte alternatif (Français)').fill('Un mur');
    await page.locator('.focus-picture').click({ position: { x: 10, y: 10 } });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible();
    await expect(page.getByText(/mises? à jour, \d+\sms/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Texte alternatif (Français)')).toHaveValue('Un mur');
    await expect(page.getByLabel('De gauche à droite')).not.toHaveValue('50');
    const isAtLeftTop = async () => (await readLivePage(page, id)).includes('data-focus="left top"');
    await expect.poll(isAtLeftTop).toBe(true);

    const picture = page.locator('.focus-picture img');
    const before = (await picture.getAttribute('src')) ?? '';
    await chooseFiles(page, () => page.getByRole('button', { name: 'Remplacer…' }).click(), [
      await newPicture('autre'),
    ]);
    await expect(page.getByText('Le fichier est remplacé partout.')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', before);

    await page.getByRole('button', { name: 'Renommer' }).click();
    const renaming = page.getByRole('dialog', { name: 'Renommer le fichier' });
    await renaming.getByLabel('Nom').fill(`Nouveau ${word}`);
    expect(await findBarriers()).toEqual([]);
    await renaming.getByRole('button', { name: 'Renommer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `nouveau-${word}.png` })).toBeVisible();

    const remove = async () => {
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
    };
    await remove();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(deskPath(`/records/page/${id}`));
    await expect(page.getByRole('link', { name: `nouveau-${word}.png` })).toBeVisible();
    await remove();
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
    await page.goto(deskPath(`/media?text=${word}`));
    await gridOf(page)
      .getByRole('option', { name: `nouveau-${word}.png` })
      .click();
    await remove();
    await expect(page.getByRole('heading', { level: 1, name: 'Médiathèque' })).toBeVisible();
  });
});

test.describe('The media library, in Dutch by keyboard', () => {
  test.beforeEach(({ page }) => enterIn(page, 'nl'));

  test('a picture is chosen for a page, added in place, and described before it is used', async ({
    page,
    findBarriers,
    allowMessages,
  }) => {
    test.slow();
    allowMessages(/422/);
    const hand = handOf(page, 'keyboard');
    const word = newWord();
    const first = await newPicture(`eerste ${word}`);
    await page.goto(deskPath('/media'));
    const add = page.getByRole('button', { name: 'Bestanden toevoegen' });
    await chooseFiles(page, () => hand.press(add), [first]);
    const option = gridOf(page).getByRole('option', { name: `eerste-${word}.png` });
    await expect(option).toBeVisible();
    const id = await newPage(page, word, `eerste-${word}.png`);

    await page.goto(deskPath(`/records/page/${id}`));
    const field = page.getByRole('group', { name: 'Bestand', exact: true });
    await expect(field.getByRole('img')).toHaveCount(0);
    await hand.press(field.getByRole('button', { name: 'Kiezen…' }));
    const dialog = page.getByRole('dialog', { name: 'Een afbeelding kiezen' });
    await expect(dialog).toBeVisible();
    const second = await newPicture(`tweede ${word}`);
    await chooseFiles(page, () => hand.press(dialog.getByRole('button', { name: 'Bestanden toevoegen' })), [
      second,
    ]);
    const take = dialog.getByRole('button', { name: 'Dit bestand gebruiken' });
    const text = dialog.getByLabel('Alternatieve tekst (Nederlands)');
    await hand.write(text, 'Een muur');
    expect(await findBarriers()).toEqual([]);
    await hand.press(take);
    await expect(dialog.getByLabel('Alternatieve tekst (Français)')).toHaveAccessibleDescription(/.+/);
    await expect(text).toHaveValue('Een muur');
    await hand.write(dialog.getByLabel('Alternatieve tekst (Français)'), 'Un mur');
    await hand.press(take);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: `tweede-${word}.png` })).toBeVisible();
    await expect(page.getByLabel('Wat op de afbeelding te zien is (Nederlands)')).toHaveValue('Een muur');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Opgeslagen in \d+\sms/)).toBeVisible();

    await hand.press(field.getByRole('button', { name: 'Kiezen…' }));
    await hand.write(dialog.getByRole('searchbox'), word);
    await expect(gridOf(dialog).getByRole('option')).toHaveCount(2);
    await hand.enter(gridOf(dialog));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await hand.press(take);
    await expect(page.getByRole('link', { name: `eerste-${word}.png` })).toBeVisible();
    await expect(page.getByLabel('Wat op de afbeelding te zien is (Nederlands)')).toHaveValue('Du bruit');
  });
});
