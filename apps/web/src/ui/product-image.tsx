import { Flower2 } from 'lucide-react';
import { createContext, use, useState } from 'react';
import classes from './product-image.module.css';

const WIDTHS = [480, 960, 1600] as const;

/** Addresses of pictures that are not shown to everybody yet, by their id: staff see them before. */
export const OwnPictures = createContext<ReadonlyMap<string, string>>(new Map());

export interface ProductImageProps {
  readonly fileUuid: string | null;
  readonly alt: string;
  /** How wide the image is drawn, as for `<img sizes>`. */
  readonly sizes: string;
  readonly ratio?: '16/9' | '4/3' | '1/1';
  /** The first image of a page is wanted at once. */
  readonly eager?: boolean;
}

const imageUrl = (fileUuid: string, width: number): string => `/media/images/${fileUuid}?w=${width}`;

/** An image of the shop in the width that the screen needs; its box keeps its shape before and without the image. */
export const ProductImage = ({ fileUuid, alt, sizes, ratio = '4/3', eager = false }: ProductImageProps) => {
  const [hasFailed, setFailed] = useState(false);
  const own = use(OwnPictures).get(fileUuid ?? '');
  return (
    <div className={classes['box']} style={{ aspectRatio: ratio }}>
      {own !== undefined ? (
        <img src={own} alt={alt} />
      ) : fileUuid === null || hasFailed ? (
        <Flower2 size={40} strokeWidth={1} aria-hidden />
      ) : (
        <img
          src={imageUrl(fileUuid, WIDTHS[0])}
          srcSet={WIDTHS.map((width) => `${imageUrl(fileUuid, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => {
            setFailed(true);
          }}
        />
      )}
    </div>
  );
};
