import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { PlayerHost } from '#web/player/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { keepFocus, type FocusKeeper } from '#web/ui/keep-focus.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import classes from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Every page stands in this frame. After a change of page the focus goes to its heading, which is read out. */
export const AppShell = ({ page = <Outlet /> }: { readonly page?: ReactNode }) => {
  const texts = useTexts();
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
    <div className={classes['shell']}>
      <a href="#main" className={classes['skip']}>
        {texts.shell.skipToContent}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
        {page}
      </main>
      <Footer />
      <PlayerHost />
      <Toasts />
    </div>
  );
};
