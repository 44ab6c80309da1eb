import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  createContentSecurityPolicy as createPolicy,
  type PolicyOptions,
} from '../../../server/http/content-security-policy.ts';
import { ForgottenPassword } from '../../../src/islands/account/ForgottenPassword.tsx';
import { WithdrawalForm } from '../../../src/islands/account/WithdrawalForm.tsx';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { speculationRules } from '../../../src/lib/routes/speculation-rules.ts';

const createContentSecurityPolicy = (options: PolicyOptions) => {
  const policyOf = createPolicy(options);
  return (html: string) => policyOf(Buffer.from(html));
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const place = { locale: 'fr', target: 'part', planId: 1 } as const;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('inline style sheets are allowed by their hashes, each once', () => {
  const policy = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: ['island()'] })(
    '<style>a{}</style><p>é</p><style data-x>b{content:"–"}\n</style><style>a{}</style>',
  );
  expect(directive(policy, 'style-src')).toBe(
    `style-src 'self' ${hashOf('a{}')} ${hashOf('b{content:"–"}\n')}`,
  );
});

test('no inline script is allowed but the speculation rules', () => {
  const policy = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: ['island()'] })(
    '<script>alert(1)</script><style></style>',
  );
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf(speculationRules)}`);
  expect(policy).not.toContain(hashOf('alert(1)'));
  expect(policy).not.toContain('unsafe');
});

test('an inline script of the build is allowed where it stands, once', () => {
  const policyOf = createContentSecurityPolicy({
    mediaUrl: '/media',
    inlineScripts: ['island()', 'elsewhere()'],
  });
  const policy = policyOf('<script>island()</script><script>alert(1)</script><script>island()</script>');
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${hashOf(speculationRules)} ${hashOf('island()')}`,
  );
});

test('media of another origin may be shown', () => {
  const policy = createContentSecurityPolicy({
    mediaUrl: 'https://media.example.com/files',
    inlineScripts: [],
  })('');
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://media.example.com");
});

test('a page with a video may show that of its host, and no other page may', () => {
  const policy = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: [] });
  const frames = 'frame-src https://www.youtube-nocookie.com';
  expect(directive(policy('<figure class="video" data-youtube="x">'), 'frame-src')).toBe(frames);
  expect(directive(policy('<p>youtube</p>'), 'frame-src')).toBeUndefined();
});

test('a map with a tile server may show the pictures of that server, and no other page may', () => {
  const policy = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: [] });
  const map = policy(
    '<section class="map" data-tiles="https://tiles.example.org:8443/{z}/{x}/{y}.png?key=1">',
  );
  expect(directive(map, 'img-src')).toBe("img-src 'self' data: https://tiles.example.org:8443");
  expect(directive(policy('<p>data-tiles</p>'), 'img-src')).toBe("img-src 'self' data:");
});

test('a page that counts its views may load the tag manager, and no other page may', () => {
  const policy = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: [] });
  const host = 'https://www.googletagmanager.com';
  const measured = policy('<body id="top" data-tag-manager="GTM-ABC123">');
  expect(directive(measured, 'script-src')).toMatch(new RegExp(` ${host}$`));
  expect(directive(measured, 'connect-src')).toBe(
    `connect-src 'self' ${host} https://*.google-analytics.com`,
  );
  const plain = policy('<body id="top"><p data-tag-manager="GTM-ABC123">');
  expect(plain).not.toContain(host);
  expect(directive(plain, 'connect-src')).toBeUndefined();
  expect(directive(plain, 'default-src')).toBe("default-src 'self'");
});

test('a page with a form that asks for a captcha may run that of a provider, and no other page may', () => {
  const captchaScript = new URL('https://www.google.com/recaptcha/api.js');
  const policy = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: [], captchaScript });
  const forgotten = renderToString(createElement(ForgottenPassword, { place, state: emptyForm }));
  const asking = policy(`${forgotten}<figure data-youtube="x">`);
  expect(directive(asking, 'script-src')).toMatch(/ https:\/\/www\.google\.com https:\/\/www\.gstatic\.com$/);
  expect(directive(asking, 'connect-src')).toBe("connect-src 'self' https://www.google.com");
  expect(directive(asking, 'frame-src')).toBe(
    'frame-src https://www.youtube-nocookie.com https://www.google.com',
  );
  const withdrawal = renderToString(createElement(WithdrawalForm, { place, state: emptyForm, tinted: [] }));
  expect(withdrawal).toContain('<form');
  for (const html of [withdrawal, '<p>data-captcha</p>']) expect(policy(html)).not.toContain('google');
  const own = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: [] });
  expect(own(forgotten)).not.toContain('http');
});

test('nothing else comes from elsewhere', () => {
  const policy = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: ['island()'] })('');
  for (const part of [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
});

test('a form leads to a provider of payments where there is something to pay, and nowhere else', () => {
  const formTargets = ['https://*.mollie.com'];
  const policyOf = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: [], formTargets });
  expect(directive(policyOf('<fieldset class="choices" data-payments="">'), 'form-action')).toBe(
    "form-action 'self' https://*.mollie.com",
  );
  expect(directive(policyOf('<form method="post">'), 'form-action')).toBe("form-action 'self'");
});
