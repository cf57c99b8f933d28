import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProductImage, type ProductImageProps } from '#web/ui/product-image.tsx';
import type { ProductDetailData } from './catalogue-queries.ts';
import classes from './gallery.module.css';

type Pictured = Pick<ProductDetailData, 'FileUuid' | 'ImageList' | 'ProdName' | 'Variants'>;

interface GalleryProps {
  readonly product: Pictured;
  /** The picture of the variant that was chosen. */
  readonly shownUuid: string | null;
}

/** The pictures of a product, and behind them those that only its variants have. */
const picturesOf = ({ ImageList, ProdName, Variants = [] }: Pictured): Pictured['ImageList'] => {
  const own = ImageList.toSorted((a, b) => a.showIndex - b.showIndex);
  const known = new Set(own.map(({ FileUuid }) => FileUuid));
  const further = Variants.flatMap(({ FileUuid, VariantTitle }) => {
    if (FileUuid === null || known.has(FileUuid)) return [];
    known.add(FileUuid);
    return [{ FileUuid, showIndex: own.length, Alt: `${ProdName} ${VariantTitle}` }];
  });
  return [...own, ...further];
};

/** Pressed, it is shown as large as the screen until it is pressed again. */
const Picture = ({ eager = false, ...image }: Pick<ProductImageProps, 'fileUuid' | 'alt' | 'eager'>) => {
  const { catalogue } = useTexts();
  const picture = <ProductImage {...image} eager={eager} sizes={SIZES} />;
  const id = image.fileUuid;
  if (id === null) return picture;
  return (
    <>
      <button
        type="button"
        className={classes['large']}
        aria-label={catalogue.enlargeImage(image.alt)}
        popoverTarget={id}
      >
        {picture}
      </button>
      <button
        type="button"
        className={classes['enlarged']}
        aria-label={catalogue.shrinkImage(image.alt)}
        popover=""
        id={id}
        popoverTarget={id}
      >
        <ProductImage {...image} sizes="100vw" />
      </button>
    </>
  );
};

/** The pictures of a product: swiped on phones, paged by arrows and thumbnails elsewhere. */
export const Gallery = ({ product, shownUuid }: GalleryProps) => {
  const { catalogue } = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const images = picturesOf(product);
  const wanted = images.findIndex(({ FileUuid }) => FileUuid === shownUuid);
  useEffect(() => {
    const list = strip.current;
    if (wanted >= 0) list?.scrollTo({ left: wanted * list.clientWidth, behavior: 'smooth' });
  }, [wanted, shownUuid]);
  if (images.length <= 1)
    return (
      <Picture fileUuid={images[0]?.FileUuid ?? product.FileUuid} alt={images[0]?.Alt || product.ProdName} eager />
    );

  const show = (index: number): void => {
    const list = strip.current;
    const wrapped = (index + images.length) % images.length;
    list?.scrollTo({ left: wrapped * list.clientWidth, behavior: 'smooth' });
  };
  return (
    <section aria-label={catalogue.images} className={classes['gallery']}>
      <div className={classes['stage']}>
        <ul
          ref={strip}
          className={classes['strip']}
          tabIndex={0}
          aria-label={catalogue.imageOf(shown + 1, images.length)}
          onScroll={({ currentTarget }) => {
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
          }}
        >
          {images.map((image, index) => (
            <li key={image.FileUuid}>
              <Picture fileUuid={image.FileUuid} alt={image.Alt || product.ProdName} eager={index === 0} />
            </li>
          ))}
        </ul>
        <div className={classes['arrows']}>
          <IconButton
            look="round"
            icon={ChevronLeft}
            label={catalogue.previousImage}
            onClick={() => {
              show(shown - 1);
            }}
          />
          <IconButton
            look="round"
            icon={ChevronRight}
            label={catalogue.nextImage}
            onClick={() => {
              show(shown + 1);
            }}
          />
        </div>
        <p className={classes['count']} aria-hidden>
          {shown + 1}/{images.length}
        </p>
      </div>
      <ul className={classes['thumbs']}>
        {images.map((image, index) => (
          <li key={image.FileUuid}>
            <button
              type="button"
              aria-label={catalogue.showImage(index + 1)}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => {
                show(index);
              }}
            >
              <ProductImage fileUuid={image.FileUuid} alt="" sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const SIZES = '(min-width: 62em) 680px, 100vw';
