import type { OutsideMark, PageMarks } from './page-marks.ts';

/** Origins elsewhere that a page may use, once its visitor allows it, by what for. */
export interface OutsideSources {
  readonly script: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

const none: OutsideSources = { script: [], image: [], connect: [], frame: [] };
const tagManager = 'https://www.googletagmanager.com';
const analytics = 'https://*.google-analytics.com';
/** The map of a page may show pictures of the server that its settings name. */
const tileServer = /^https?:\/\/[^/"?#]+/;
/** The script of this provider loads its other half from there. */
const secondOrigins: Readonly<Record<string, string>> = {
  'https://www.google.com': 'https://www.gstatic.com',
  'https://www.recaptcha.net': 'https://www.gstatic.com',
};

/** What a page needs from elsewhere, found by its marks. */
export function outsideSources(captchaScript: URL | undefined): (marks: PageMarks) => OutsideSources {
  const captcha = captchaScript ? [captchaScript.origin] : [];
  const captchaScripts = captcha.flatMap((origin) => [origin, secondOrigins[origin] ?? []].flat());
  const uses = new Map<OutsideMark, OutsideSources>([
    [
      'tag-manager',
      {
        ...none,
        script: [tagManager],
        image: [tagManager, analytics],
        connect: [tagManager, analytics],
      },
    ],
    ['youtube', { ...none, frame: ['https://www.youtube-nocookie.com'] }],
    ['captcha', { ...none, script: captchaScripts, connect: captcha, frame: captcha }],
  ]);
  return ({ attributes }) => {
    const found = [...uses].filter(([name]) => attributes.has(name)).map(([, sources]) => sources);
    return {
      script: found.flatMap(({ script }) => script),
      image: [
        ...found.flatMap(({ image }) => image),
        ...(tileServer.exec(attributes.get('tiles') ?? '') ?? []),
      ],
      connect: found.flatMap(({ connect }) => connect),
      frame: found.flatMap(({ frame }) => frame),
    };
  };
}
