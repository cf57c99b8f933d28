import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Skeleton } from './skeleton.tsx';
import { toastFailure } from './toast-failure.ts';

/** This far below the screen its content is fetched, so that it is there when somebody gets to it. */
const FETCH_AHEAD = '400px';

export interface WhenNearProps<Props extends object> {
  readonly of: ComponentType<Props>;
  readonly with: Props;
}

/** Draws a part of a page, and fetches its code, only when somebody comes near it, or goes through the page by keyboard. */
export const WhenNear = <Props extends object>({ of: Part, with: props }: WhenNearProps<Props>) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = place.current;
    if (watched === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true);
      },
      { rootMargin: FETCH_AHEAD },
    );
    // Tab passes over what is not there, and goes to the end of the page.
    const bring = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') setNear(true);
    };
    observer.observe(watched);
    window.addEventListener('keydown', bring);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', bring);
    };
  }, []);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<Skeleton shape="row" />}>
          <Part {...props} />
        </Suspense>
      ) : null}
    </div>
  );
};

/** A part of a page whose code comes later. A code that does not arrive costs that part, not the page. */
export const later = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await fetchPart().catch((failure: unknown): ComponentType<Props> => {
      toastFailure(failure);
      return Nothing;
    }),
  }));

const Nothing = () => null;
