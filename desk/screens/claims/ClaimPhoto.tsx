import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../../app/api.ts';

interface ClaimPhotoProps {
  /** Path of the file, below `/api/v1`. */
  readonly path: string;
  /** Name that the sender gave it. */
  readonly name: string;
}

/** A photo that a sender took; only staff may have it, so it is read with the session. */
export function ClaimPhoto({ path, name }: ClaimPhotoProps) {
  const { data } = useQuery({ queryKey: ['file', path], queryFn: () => download(path), staleTime: 300_000 });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url === undefined ? (
    <span className="muted">{name}</span>
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={name} />
    </a>
  );
}
