import { expect, test } from 'vitest';
import {
  type HostRules,
  headersFile,
  hostRedirects,
  nginxFile,
  redirectsFile,
} from '../../../server/build/static/host-rules.ts';
import { fileOf, filesNamedBy, withPolicy } from '../../../server/build/static/static-page.ts';

const rules: HostRules = {
  redirects: hostRedirects([
    { from: '/Produits/Enduit-%C3%A0-joint.html', to: '/fr/joint', code: 301 },
    { from: '/produits/enduit-à-joint.html/', to: '/fr/another', code: 302 },
    { from: '/a "quoted" one', to: '/fr/quoted', code: 302 },
    { from: '/price-$', to: '/fr/price', code: 302 },
  ]),
  headers: { 'x-frame-options': 'SAMEORIGIN' },
  apiUrl: new URL('https://api.example.com'),
  host: 'shop.example.com',
};

test('the first of two redirects from one path counts, and what no host can hold is left out', () => {
  expect(rules.redirects).toEqual([{ from: '/produits/enduit-à-joint.html', to: '/fr/joint', code: 301 }]);
});

test('a host that reads _redirects leads home by language, then from former paths, and asks the API for the rest', () => {
  expect(redirectsFile(rules).split('\n')).toEqual([
    '/ /nl 302 Language=nl',
    '/ /fr 302',
    '/produits/enduit-%C3%A0-joint.html /fr/joint 301',
    '/* https://api.example.com/:splat 200',
    '',
  ]);
  expect(redirectsFile({ ...rules, apiUrl: undefined })).not.toContain('/*');
  expect(headersFile(rules)).toContain('/*\n  x-frame-options: SAMEORIGIN\n/_astro/*\n  cache-control:');
});

test('nginx asks nobody where there is no API', () => {
  expect(nginxFile(rules, '/srv/catalogue')).toContain('proxy_pass https://api.example.com;');
  const alone = nginxFile({ ...rules, apiUrl: undefined }, '/srv/catalogue');
  expect(alone).toContain('try_files $uri $uri.html =404;');
  expect(alone).not.toContain('proxy_pass');
});

test.each([
  ['/fr', 'fr.html'],
  ['/nl/pleisters/d%C3%A9cor', 'nl/pleisters/décor.html'],
  ['/fr/produit/enduit-2.5', 'fr/produit/enduit-2.5.html'],
  ['/sitemap.xml', 'sitemap.xml'],
])('%s is the file %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

test('a page holds its policy, without what only a header can say', () => {
  const page = Buffer.from('<!DOCTYPE html><html><head><meta charset="utf-8"><title>A</title>');
  expect(withPolicy(page, "default-src 'self'; frame-ancestors 'none'").toString()).toBe(
    `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'self'"><title>A</title>`,
  );
  expect(() => withPolicy(Buffer.from('<p>'), '')).toThrow('no place');
});

test('files that pages name are found in attributes, sets of sources and properties, archives apart', () => {
  const html = `<img src="/media/a-320.avif" srcset="/media/a-640.avif 2x, /media/a-960.avif 3x">
    <meta content="https://shop.example.com/share/product/fr/7.png"><astro-island props="{&quot;url&quot;:[0,&quot;/media/b.webp&quot;]}">
    <a href="/media/documents.zip?document=1">`;
  expect(filesNamedBy(html, new URL('https://shop.example.com'))).toEqual([
    '/media/a-320.avif',
    '/media/a-640.avif',
    '/media/a-960.avif',
    '/share/product/fr/7.png',
    '/media/b.webp',
  ]);
});
