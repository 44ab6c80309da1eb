import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, ListBox, ListBoxItem } from 'react-aria-components';
import type { MediaItem } from '../../api/contract/desk/media.ts';
import { faultText } from '../app/fault-text.ts';
import { useMessages } from '../app/language.ts';
import { Waiting } from '../app/Waiting.tsx';
import { lacksAlt, listMedia, type MediaFilters, mediaKey, mediaOfPage } from './media.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface MediaGridProps {
  readonly label: string;
  readonly filters: MediaFilters;
  /** Called with the count, whenever that is known anew. */
  readonly onTotal?: (total: number) => void;
  /** Opens a file. */
  readonly onOpen?: (item: MediaItem) => void;
  /** The file that is chosen, where one is. */
  readonly choice?: {
    readonly chosen: MediaItem | undefined;
    readonly onChoose: (item: MediaItem | undefined) => void;
  };
}

/** The files of the library as pictures in a grid; the arrow keys go from one to the next. */
export function MediaGrid({ label, filters, onTotal, onOpen, choice }: MediaGridProps) {
  const messages = useMessages();
  const { media } = messages;
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...mediaKey, 'list', filters],
    queryFn: ({ pageParam, signal }) => listMedia(filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * mediaOfPage < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  const total = data?.pages[0]?.total;
  useEffect(() => {
    if (total !== undefined) onTotal?.(total);
  }, [total, onTotal]);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!data) return <Waiting />;
  const items = data.pages.flatMap((page) => page.items);
  const itemOf = (key: unknown) => items.find(({ id }) => id === key);
  return (
    <>
      <ListBox
        className="media-grid"
        aria-label={label}
        layout="grid"
        items={items}
        renderEmptyState={() => <p className="empty-list">{messages.lists.nothing}</p>}
        {...(onOpen && {
          onAction: (key) => {
            const item = itemOf(key);
            if (item) onOpen(item);
          },
        })}
        {...(choice && {
          selectionMode: 'single' as const,
          selectedKeys: choice.chosen ? [choice.chosen.id] : [],
          onSelectionChange: (keys) => choice.onChoose(itemOf([...keys][0])),
        })}
      >
        {(item) => (
          <ListBoxItem id={item.id} className="media-card" textValue={item.name}>
            <Thumbnail item={item} />
            <span className="media-name">{item.name}</span>
            {item.uses === 0 && <span className="muted">{media.unused}</span>}
            {lacksAlt(item) && <span className="fault">{media.altMissing}</span>}
          </ListBoxItem>
        )}
      </ListBox>
      {hasNextPage && (
        <Button className="button" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {media.more}
        </Button>
      )}
    </>
  );
}
