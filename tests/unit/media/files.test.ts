import { describe, expect, test } from 'vitest';
import { contentHash, contentNameType } from '../../../api/kernel/media/content-name.ts';
import { fileType } from '../../../api/kernel/media/file-type.ts';
import { widthsOf } from '../../../api/kernel/media/picture-widths.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('a file', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['\x00\x00\x00\x20ftypavif', 'image/avif'],
    ['%PDF-1.7', 'application/pdf'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['<?xml version="1.0"?><svg/>', undefined],
    ['<!doctype html>', undefined],
    ['GIF89a', undefined],
    ['MZ', undefined],
    [' %PDF-1.7', undefined],
    ['', undefined],
  ])('that begins with %j is %s', (start, type) => expect(fileType(bytes(start))).toBe(type));

  test('has the same name for the same content only', () => {
    expect(contentHash(bytes('a'))).toMatch(/^[0-9a-f]{16}$/);
    expect(contentHash(bytes('a'))).toBe(contentHash(bytes('a')));
    expect(contentHash(bytes('a'))).not.toBe(contentHash(bytes('b')));
  });

  test.each([
    ['0123456789abcdef-640.webp', 'image/webp'],
    ['0123456789abcdef-640.avif', 'image/avif'],
    ['0123456789abcdef.pdf', 'application/pdf'],
    ['0123456789abcdef.jpg', 'image/jpeg'],
    ['0123456789ABCDEF.jpg', undefined],
    ['0123456789abcdef.svg', 'image/svg+xml'],
    ['0123456789abcdef.html', undefined],
    ['../0123456789abcdef.pdf', undefined],
    ['0123456789abcdef.pdf\n', undefined],
    ['0123456789abcdef.pdf/..', undefined],
    ['', undefined],
  ])('called %j is served as %s', (name, type) => expect(contentNameType(name)).toBe(type));
});

test.each([
  [1, [1]],
  [160, [160]],
  [161, [160, 161]],
  [640, [160, 320, 640]],
  [1200, [160, 320, 640, 960, 1200]],
  [1600, [160, 320, 640, 960, 1200, 1600]],
  [4000, [160, 320, 640, 960, 1200, 1600]],
])('a picture %i pixels wide is stored in the widths %j', (width, expected) => {
  expect(widthsOf(width)).toEqual(expected);
});
