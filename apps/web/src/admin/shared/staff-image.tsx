import { queryOptions, useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { session } from '#web/api/api.ts';
import classes from './staff-image.module.css';

const fetchImage = async (fileUuid: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(`/media/images/${fileUuid}?w=480`, {
    headers: { authorization: `Bearer ${await session.token()}` },
    signal,
  });
  if (!response.ok) throw new Error(`the picture was answered with ${response.status}`);
  return response.blob();
};

/** A picture of the shop, whether it is shown to shoppers or not. */
export const staffImageQuery = (fileUuid: string) =>
  queryOptions({
    queryKey: ['staff-image', fileUuid],
    queryFn: ({ signal }) => fetchImage(fileUuid, signal),
    staleTime: Infinity,
  });

export interface StaffImageProps {
  /** Null where there is none, or none that can be shown yet. */
  readonly fileUuid: string | null;
  readonly alt: string;
}

/** A picture of the shop, shown or not yet: fetched with the token, since pictures of drafts are for staff alone. */
export const StaffImage = ({ fileUuid, alt }: StaffImageProps) => {
  const image = useQuery({ ...staffImageQuery(fileUuid ?? ''), enabled: fileUuid !== null });
  const { data: blob } = image;
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (blob === undefined || shown.current === null) return undefined;
    const url = URL.createObjectURL(blob);
    shown.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [blob]);
  return (
    <span className={classes['box']}>
      {blob === undefined ? <ImageOff size={22} strokeWidth={1.25} aria-hidden /> : <img ref={shown} alt={alt} />}
    </span>
  );
};
