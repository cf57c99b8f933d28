import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { PlayerHost } from '#web/player/index.ts';
import { OriginHost } from '#web/shop/origin/origin-host.tsx';
import { useTexts } from '#web/texts/language.ts';
import { keepFocus, type FocusKeeper } from '#web/ui/keep-focus.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import classes from './app-shell.module.css';
import { BareBar } from './bare-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useFrame, type Frame } from './use-frame.ts';

/** What stands above and below the pages of the management. */
interface ManagementFrame {
  readonly top?: ReactNode;
  readonly foot?: ReactNode;
}

interface AppShellProps {
  readonly management?: ManagementFrame;
  readonly page?: ReactNode;
}

/** Every page stands in this frame. After a change of page the focus goes to its heading, which is read out. */
export const AppShell = ({ management = {}, page = <Outlet /> }: AppShellProps) => {
  const texts = useTexts();
  const frame = useFrame();
  const main = useRef<HTMLElement>(null);
  const keeper = useRef<FocusKeeper>(null);
  // Not the address that is asked for: while it is fetched an overlay may still hold the focus.
  const shownPath = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const pathBefore = useRef(shownPath);
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  usePageTitle(title?.(texts));

  useEffect(() => {
    if (main.current === null) return undefined;
    const kept = keepFocus(main.current);
    keeper.current = kept;
    return kept.stop;
  }, []);
  useEffect(() => {
    if (pathBefore.current !== undefined && pathBefore.current !== shownPath) keeper.current?.toPageHeading();
    pathBefore.current = shownPath;
  }, [shownPath]);

  return (
    <div className={classes['shell']} data-frame={frame}>
      <a href="#main" className={classes['skip']}>
        {texts.shell.skipToContent}
      </a>
      <Above frame={frame} management={management.top} />
      <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
        {page}
      </main>
      <Below frame={frame} management={management.foot} />
      <PlayerHost />
      <Toasts />
    </div>
  );
};

interface EdgeProps {
  readonly frame: Frame;
  readonly management: ReactNode;
}

const Above = ({ frame, management }: EdgeProps) => {
  if (frame === 'shop')
    return (
      <>
        <Header />
        <OriginHost />
      </>
    );
  if (frame === 'unknown') return <BareBar />;
  return <Suspense fallback={<BareBar />}>{management}</Suspense>;
};

const Below = ({ frame, management }: EdgeProps) => {
  if (frame === 'shop') return <Footer />;
  if (frame === 'unknown') return null;
  return <Suspense>{management}</Suspense>;
};
