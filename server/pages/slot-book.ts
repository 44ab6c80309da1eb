import type { PageRecord, RenderedPage } from './page.ts';
import { fillSlots, type Slot } from './slots.ts';

/** A page that is old in its slots alone, and its bytes. */
export interface FormerPage {
  readonly record: Omit<PageRecord, 'etag' | 'sizes' | 'isBestCompressed'>;
  readonly body: Buffer;
}

/** Whether a change is one of more than what stands in the slots of a page. */
export function changesContent(
  { tags, frameTags }: Pick<PageRecord, 'tags' | 'frameTags'>,
  changed: ReadonlySet<string>,
): boolean {
  const ofFrame = new Set(frameTags);
  return tags.some((tag) => changed.has(tag) && !ofFrame.has(tag));
}

interface KnownSlot {
  readonly bytes: Buffer;
  /** Of the page that it was taken from. A change of any of them may be one of the slot. */
  readonly tags: readonly string[];
  readonly frameTags: readonly string[];
}

/** What stands in the slots of pages as they are rendered by now, so that pages that are old in those alone need no render. */
export class SlotBook {
  readonly #known = new Map<string, KnownSlot>();

  /** Takes the slots of a page that was just rendered, and that nothing has changed since. */
  learn({ body, slots, tags, frameTags }: RenderedPage): void {
    for (const { name, start, end } of slots)
      if (!this.#known.has(name))
        this.#known.set(name, { bytes: Buffer.from(body.subarray(start, end)), tags, frameTags });
  }

  /** To be called before pages become old. */
  forget(tags: ReadonlySet<string> | 'all'): void {
    if (tags === 'all') this.#known.clear();
    else
      for (const [name, known] of this.#known)
        if (known.tags.some((tag) => tags.has(tag))) this.#known.delete(name);
  }

  /** Whether a page has slots, and what stands in all of them is known. */
  knows({ slots }: Pick<PageRecord, 'slots'>): boolean {
    return slots.length > 0 && slots.every(({ name }) => this.#known.has(name));
  }

  /** The page with what is known of its slots, but for its policy; undefined where one of them is not known. */
  fill({ record, body }: FormerPage): RenderedPage | undefined {
    const known = record.slots.flatMap(({ name }) => this.#known.get(name) ?? []);
    if (!this.knows(record)) return undefined;
    const { path, contentType, contentSecurityPolicy } = record;
    const bytesOf = ({ name }: Slot) => this.#known.get(name)?.bytes ?? Buffer.alloc(0);
    const ofFrame = new Set(record.frameTags);
    const content = record.tags.filter((tag) => !ofFrame.has(tag));
    const frameTags = [...new Set(known.flatMap((slot) => slot.frameTags))].filter(
      (tag) => !content.includes(tag),
    );
    const tags = [...content, ...frameTags];
    return {
      path,
      contentType,
      contentSecurityPolicy,
      tags,
      frameTags,
      ...fillSlots(body, record.slots, bytesOf),
    };
  }
}
