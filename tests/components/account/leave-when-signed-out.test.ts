import { afterEach, expect, test, vi } from 'vitest';
import { leaveWhenSignedOut } from '../../../src/components/account/leave-when-signed-out.ts';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = 'signed_in=; max-age=0; path=/';
};
afterEach(forget);

test('what a page shows of its customer goes when another tab signs out', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = 'signed_in=1; path=/';
  document.body.innerHTML = '<main><p>ada@example.com</p></main>';
  const leave = vi.fn();
  leaveWhenSignedOut(document, leave);
  expect(document.body.textContent).toContain('ada@example.com');
  forget();
  await expect.poll(() => document.body.textContent).not.toContain('ada@example.com');
  expect(leave).toHaveBeenCalledOnce();
});
