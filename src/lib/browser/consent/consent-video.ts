import { pageEvents } from '../page-events.ts';
import { allowService } from './allow-service.ts';
import { readConsent } from './consent-cookie.ts';

/** Gives every video its button. Nothing is asked of its host before the visitor clicks one. */
export function playVideos(document: Document, window: Window): void {
  const videos = [...document.querySelectorAll<HTMLElement>('[data-youtube]')];
  const buttons = new Map(videos.map((video) => [video, video.querySelector('button')]));
  const label = () => {
    const isAllowed = readConsent(document.cookie, 'youtube') ?? false;
    for (const [{ dataset }, button] of buttons)
      button?.replaceChildren((isAllowed ? dataset['play'] : dataset['allow']) ?? '');
  };
  for (const [video, button] of buttons) {
    if (!button) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      allowService(document, window, 'youtube');
      label();
      const frame = player(document, video);
      video.querySelector('.screen')?.replaceChildren(frame);
      frame.focus();
    });
  }
  label();
  document.addEventListener(pageEvents.consent, label);
}

function player(document: Document, { dataset }: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${dataset['youtube']}?autoplay=1&rel=0`;
  frame.title = dataset['title'] ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}
