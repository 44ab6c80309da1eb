import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { MediaItem, MediaKind } from '../../api/contract/desk/media.ts';
import { useMessages } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';
import { useField } from '../forms/use-field.ts';
import { findMedia, mediaKey } from '../media/media.ts';
import { Thumbnail } from '../media/Thumbnail.tsx';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

const MediaDialog = lazy(async () => ({
  default: (await import('../media/MediaDialog.tsx')).MediaDialog,
}));

interface MediaInputProps {
  readonly path: string;
  readonly label: string;
  /** The kind of file that is wanted; undefined: any. */
  readonly kind: MediaKind | undefined;
}

/** A file of the media library. Where a picture has alternative texts as sibling fields, those of the library come with it. */
export function MediaInput({ path, label, kind }: MediaInputProps) {
  const { media } = useMessages();
  const { store } = useForm();
  const field = useField(path, label);
  const [isChoosing, setIsChoosing] = useState(false);
  const name = typeof field.value === 'string' ? field.value : '';
  const { data: item, isPending } = useQuery({
    queryKey: [...mediaKey, 'name', name],
    queryFn: async ({ signal }) => (await findMedia(name, signal)) ?? null,
    enabled: name !== '',
  });
  const take = (chosen: MediaItem) => {
    field.onChange(chosen.name);
    const altPath = path.replace(/file$/, 'alt');
    if (kind === 'picture' && store.read(altPath) !== undefined) store.write(altPath, chosen.alt);
    setIsChoosing(false);
  };
  const fault = faultReference(field);
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="media-field" role="group" aria-label={label}>
        <Thumbnail item={item ?? { thumbnail: null }} />
        <div className="media-field-text">
          <span className="label">{label}</span>
          {name === '' && <span className="muted">{media.noFile}</span>}
          {name !== '' && item && (
            <Link className="link" to="/media/$id" params={{ id: String(item.id) }} target="_blank">
              {name}
            </Link>
          )}
          {name !== '' && !item && <span>{isPending ? name : media.gone(name)}</span>}
          <Button
            className="button"
            onPress={() => setIsChoosing(true)}
            {...(fault !== undefined && { 'aria-describedby': fault })}
          >
            {media.choose}
          </Button>
        </div>
      </div>
      {isChoosing && (
        <Suspense>
          <MediaDialog kind={kind} onChoose={take} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
