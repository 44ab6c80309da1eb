/** Whether an image is the same tomorrow, as far as its maker holds to it: by its digest, or by a full version or a date. */
export function isOfOneVersion(image: string): boolean {
  if (/@sha256:[0-9a-f]{64}$/.test(image)) return true;
  const tag = /:([^:/]+)$/.exec(image)?.[1] ?? '';
  return /^v?\d+\.\d+(?:\.\d+)?(?:-|$)/.test(tag) || /\d{8}/.test(tag);
}
