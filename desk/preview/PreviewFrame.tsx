import { useEffect, useRef, useState } from 'react';

/** The header of the site stands over what is scrolled. */
const headerPixels = 96;

interface PreviewFrameProps {
  readonly title: string;
  /** URL of the page, on this site, without a fragment: where that alone differs, the browser only scrolls. */
  readonly url: string;
  /** Id of the part of the page to bring into sight; empty: the whole page is previewed. */
  readonly part: string;
  /** Another one shows the same URL anew. */
  readonly turn: number;
  /** CSS pixels of the device that the page is shown for. */
  readonly width: number;
}

/** A page of the site as a device of some width shows it, made smaller where there is less room. */
export function PreviewFrame({ title, url, part, turn, width }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef({ url: '', scrolled: 0 });
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn shows the same URL anew.
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    const isSamePage = placeOf(shown.current.url) === placeOf(url);
    shown.current = { url, scrolled: isSamePage ? page.scrollY : 0 };
    // Not by `src`, which would add each drawing to what the back button goes through.
    page.location.replace(url);
  }, [url, turn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another device the part stands elsewhere.
  useEffect(() => {
    if (part !== '') bringIntoSight(frame.current, { part, scrolled: 0 });
  }, [part, width]);

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <div className="preview-place" ref={place}>
      <iframe
        ref={frame}
        className="preview-page"
        title={title}
        onLoad={() => bringIntoSight(frame.current, { part, scrolled: shown.current.scrolled })}
        style={{
          inlineSize: width,
          blockSize: room.height / scale,
          scale,
          marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
        }}
      />
    </div>
  );
}

interface Place {
  readonly part: string;
  /** CSS pixels that the same page was scrolled by before; 0: it was not, or was another one. */
  readonly scrolled: number;
}

/** Scrolls a page to where it was, and on to the part that has to be seen. One without that part stays at its top. */
function bringIntoSight(frame: HTMLIFrameElement | null, { part, scrolled }: Place): void {
  const page = frame?.contentWindow;
  const shown = part === '' ? null : page?.document.getElementById(part);
  if (!page || (part !== '' && !shown)) return;
  page.scrollTo({ top: scrolled, behavior: 'instant' });
  if (!shown) return;
  const { top, bottom } = shown.getBoundingClientRect();
  const isSeen = scrolled > 0 && top >= headerPixels && bottom <= page.innerHeight;
  // Not by `scrollIntoView`, which would move the form too.
  if (!isSeen) page.scrollBy({ top: top - headerPixels, behavior: 'instant' });
}

/** The path and the audience, without what changes from drawing to drawing. */
function placeOf(url: string): string {
  const { pathname, searchParams } = URL.parse(url, location.href) ?? {
    pathname: '',
    searchParams: undefined,
  };
  return `${pathname} ${searchParams?.get('saleplan_id')}`;
}
