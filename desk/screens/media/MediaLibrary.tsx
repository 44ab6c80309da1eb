import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMay } from '../../app/account.ts';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { useFilters } from '../../lists/use-filters.ts';
import { FileButton } from '../../media/FileButton.tsx';
import { MediaFiltersBar, readMediaFilters } from '../../media/MediaFiltersBar.tsx';
import { MediaGrid } from '../../media/MediaGrid.tsx';
import { UploadArea } from '../../media/UploadArea.tsx';
import { useUploads } from '../../media/use-uploads.ts';

/** Everything in the media library, and the way into it. The filters are in the URL. */
export function MediaLibrary() {
  const { media, lists } = useMessages();
  const may = useMay();
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters(readMediaFilters);
  const [total, setTotal] = useState<number>();
  const reportTotal = useCallback((count: number) => setTotal(count), []);
  const uploads = useUploads();
  useTitle(media.title);
  const grid = (
    <MediaGrid
      label={media.title}
      filters={filters}
      onTotal={reportTotal}
      onOpen={({ id }) => void navigate({ to: '/media/$id', params: { id: String(id) } })}
    />
  );
  return (
    <div className="page">
      <header className="page-head">
        <h1>{media.title}</h1>
        <output className="muted">{total === undefined ? '' : lists.count(total)}</output>
        {may('content') && (
          <div className="actions">
            <FileButton isMultiple isMain onFiles={uploads.add}>
              {media.add}
            </FileButton>
          </div>
        )}
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: search elements are not known to every screen reader yet. */}
      <div className="filters" role="search">
        <MediaFiltersBar filters={filters} onFilter={setFilters} />
      </div>
      {may('content') ? <UploadArea uploads={uploads}>{grid}</UploadArea> : grid}
    </div>
  );
}
