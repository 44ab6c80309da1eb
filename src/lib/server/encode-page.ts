const utf8 = new TextEncoder();
const bytesPerUnit = 3;
let scratch = new Uint8Array(256 * 1024);

/**
 * UTF-8 of a whole page. One character beyond Latin-1 is enough to make `TextEncoder.encode` count and write a page
 * letter by letter; into bytes that are there already it takes a third of the time, with the same answer.
 */
export function encodePage(text = ''): Uint8Array<ArrayBuffer> {
  if (text.length * bytesPerUnit > scratch.length) scratch = new Uint8Array(text.length * bytesPerUnit * 2);
  return scratch.slice(0, utf8.encodeInto(text, scratch).written);
}
