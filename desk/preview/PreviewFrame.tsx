import { useEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  readonly title: string;
  /** URL of the page, on this site. */
  readonly url: string;
  /** Another one shows the same URL anew. */
  readonly turn: number;
  /** CSS pixels of the device that the page is shown for. */
  readonly width: number;
}

/** A page of the site as a device of some width shows it, made smaller where there is less room. */
export function PreviewFrame({ title, url, turn, width }: PreviewFrameProps) {
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

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <div className="preview-place" ref={place}>
      <iframe
        ref={frame}
        className="preview-page"
        title={title}
        onLoad={({ currentTarget }) =>
          currentTarget.contentWindow?.scrollTo({ top: shown.current.scrolled, behavior: 'instant' })
        }
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

/** The path and the audience, without what changes from drawing to drawing. */
function placeOf(url: string): string {
  const { pathname, searchParams } = URL.parse(url, location.href) ?? {
    pathname: '',
    searchParams: undefined,
  };
  return `${pathname} ${searchParams?.get('saleplan_id')}`;
}
