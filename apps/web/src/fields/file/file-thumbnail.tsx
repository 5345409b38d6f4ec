import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import classes from './file-thumbnail.module.css';

/** The small picture of a stored image; nothing for other files. */
export function FileThumbnail({ id }: { readonly id: number }): ReactElement | null {
  const { data: picture } = useQuery({
    queryKey: ['file-thumbnail', id],
    queryFn: () => api.blob(`/basic/file/${id}/thumbnail/`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!picture?.size || !image.current) return undefined;
    // An address holds as long as what shows it: the picture itself is kept for who opens it again.
    const address = URL.createObjectURL(picture);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return picture?.size ? <img ref={image} alt="" className={classes.thumbnail} /> : null;
}
