import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import type { PlayerFiles } from './media-queries.ts';
import classes from './slideshow.module.css';
import { useSlides, type Slides } from './use-slides.ts';

type Images = PlayerFiles['ImageList'];

const SIZES = '(min-width: 48em) 320px, 100vw';

/**
 * The pictures of the product, changing by themselves (PLAY-2). They stand still while somebody points at them or works with
 * them by keyboard, where less motion is wished, and when the button says so.
 */
export const Slideshow = ({ images }: { readonly images: Images }) => {
  const sorted = images.toSorted((a, b) => a.showIndex - b.showIndex);
  const [first] = sorted;
  if (sorted.length > 1) return <ChangingSlides images={sorted} />;
  return <ProductImage fileUuid={first?.FileUuid ?? null} alt={first?.Alt ?? ''} ratio="16/9" eager sizes={SIZES} />;
};

const ChangingSlides = ({ images }: { readonly images: Images }) => {
  const words = useWords(playerWords);
  const slides = useSlides(images.length);
  const { shown, step, runs, hold } = slides;
  return (
    <section aria-roledescription="carousel" aria-label={words.slides} className={classes['slideshow']} {...hold}>
      <ul className={classes['stage']} aria-live={runs ? 'off' : 'polite'}>
        {images.map((image, index) => (
          <li key={image.FileUuid} data-shown={index === shown || undefined} aria-hidden={index !== shown}>
            <ProductImage fileUuid={image.FileUuid} alt={image.Alt} ratio="16/9" eager={index === 0} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <div className={classes['arrows']}>
        <IconButton
          look="round"
          icon={ChevronLeft}
          label={words.previousSlide}
          onClick={() => {
            step(-1);
          }}
        />
        <IconButton
          look="round"
          icon={ChevronRight}
          label={words.nextSlide}
          onClick={() => {
            step(1);
          }}
        />
      </div>
      <SlideBar images={images} slides={slides} />
    </section>
  );
};

const SlideBar = ({ images, slides }: { readonly images: Images; readonly slides: Slides }) => {
  const words = useWords(playerWords);
  const { shown, show, isStill, isPaused, setPaused } = slides;
  return (
    <div className={classes['bar']}>
      <p>{words.slideOf(shown + 1, images.length)}</p>
      <div className={classes['dots']}>
        {images.map((image, index) => (
          <button
            key={image.FileUuid}
            type="button"
            aria-label={words.slideOf(index + 1, images.length)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => {
              show(index);
            }}
          />
        ))}
      </div>
      {isStill ? null : (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? words.playSlides : words.pauseSlides}
          onClick={() => {
            setPaused(!isPaused);
          }}
        />
      )}
    </div>
  );
};
