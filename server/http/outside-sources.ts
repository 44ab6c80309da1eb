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
const tilesMark = ' data-tiles="';
const tileServer = /^https?:\/\/[^/"?#]+/;
/** The script of this provider loads its other half from there. */
const secondOrigins: Readonly<Record<string, string>> = {
  'https://www.google.com': 'https://www.gstatic.com',
  'https://www.recaptcha.net': 'https://www.gstatic.com',
};

/** What a page needs from elsewhere, told by marks of our own in its HTML. */
export function outsideSources(captchaScript: URL | undefined): (html: string) => OutsideSources {
  const captcha = captchaScript ? [captchaScript.origin] : [];
  const captchaScripts = captcha.flatMap((origin) => [origin, secondOrigins[origin] ?? []].flat());
  const uses: readonly { isUsedBy: (html: string) => boolean; sources: OutsideSources }[] = [
    {
      isUsedBy: (html) => bodyTag(html).includes(' data-tag-manager="'),
      sources: {
        ...none,
        script: [tagManager],
        image: [tagManager, analytics],
        connect: [tagManager, analytics],
      },
    },
    {
      isUsedBy: (html) => html.includes(' data-youtube="'),
      sources: { ...none, frame: ['https://www.youtube-nocookie.com'] },
    },
    {
      isUsedBy: (html) => html.includes(' data-form="'),
      sources: { ...none, script: captchaScripts, connect: captcha, frame: captcha },
    },
  ];
  return (html) => {
    const found = uses.filter(({ isUsedBy }) => isUsedBy(html)).map(({ sources }) => sources);
    const tilesAt = html.indexOf(tilesMark);
    const tiles = tilesAt < 0 ? null : tileServer.exec(html.slice(tilesAt + tilesMark.length));
    return {
      script: found.flatMap(({ script }) => script),
      image: [...found.flatMap(({ image }) => image), ...(tiles ?? [])],
      connect: found.flatMap(({ connect }) => connect),
      frame: found.flatMap(({ frame }) => frame),
    };
  };
}

function bodyTag(html: string): string {
  const start = html.indexOf('<body ');
  return start < 0 ? '' : html.slice(start, html.indexOf('>', start));
}
