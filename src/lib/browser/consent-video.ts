import { consentCookie, readConsent } from './consent-cookie.ts';

/** Gives every video its button. Nothing is asked of its host before the visitor presses one. */
export function playVideos(page: Document): void {
  const videos = [...page.querySelectorAll<HTMLElement>('[data-youtube]')];
  const buttons = videos.flatMap((video) => video.querySelector('button') ?? []);
  const allows = () => readConsent(page.cookie)?.youtube ?? false;
  const label = () => {
    if (!allows()) return;
    for (const [index, button] of buttons.entries())
      button.textContent = videos[index]?.dataset['play'] ?? '';
  };
  for (const video of videos) {
    const button = video.querySelector('button');
    if (!button) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      if (!allows()) {
        const others = readConsent(page.cookie);
        page.cookie = consentCookie({ googletagmanager: others?.googletagmanager ?? false, youtube: true });
      }
      label();
      const frame = player(page, video);
      video.querySelector('.screen')?.replaceChildren(frame);
      frame.focus();
    });
  }
  label();
  page.addEventListener('consent', label);
}

function player(page: Document, { dataset }: HTMLElement): HTMLIFrameElement {
  const frame = page.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${dataset['youtube']}?autoplay=1&rel=0`;
  frame.title = dataset['title'] ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}
