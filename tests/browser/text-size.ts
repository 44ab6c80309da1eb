import type { Page } from '@playwright/test';

/** What browsers come with. */
export const defaultTextPx = 16;

/** The size of text that the visitor has set in the browser. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
}
