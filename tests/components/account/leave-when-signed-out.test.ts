import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { leaveWhenSignedOut } from '../../../src/components/account/leave-when-signed-out.ts';

const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = 'signed_in=1; path=/';
  document.body.innerHTML = '<main><p>ada@example.com</p></main>';
  document.dispatchEvent(new Event('visibilitychange'));
};
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = 'signed_in=; max-age=0; path=/';
};
afterEach(forget);

test('what a page shows of its customer goes when another tab signs out', async () => {
  signIn();
  const leave = vi.fn();
  leaveWhenSignedOut(document, leave);
  expect(document.body.textContent).toContain('ada@example.com');
  forget();
  await expect.poll(() => document.body.textContent).not.toContain('ada@example.com');
  expect(leave).toHaveBeenCalledOnce();
});

test('a page on its way to the next one is let go, and what it shows goes where it stays', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  signIn();
  const leave = vi.fn();
  leaveWhenSignedOut(document, leave);
  window.dispatchEvent(new Event('beforeunload'));
  forget();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(leave).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('ada@example.com');
  await vi.advanceTimersByTimeAsync(6000);
  expect(leave).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain('ada@example.com');
});
