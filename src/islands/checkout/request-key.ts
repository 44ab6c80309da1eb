const bytes = 16;

/** A key for one order. (`crypto.randomUUID` is missing on pages without TLS.) */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
