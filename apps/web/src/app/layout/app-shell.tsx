import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { Toasts } from '#web/ui/toasts/toasts.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import classes from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Every page stands in this frame. After a change of page the focus goes to its content, as after a real page load. */
export const AppShell = () => {
  const texts = useTexts();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  usePageTitle(title?.(texts));

  useEffect(() => {
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [pathname]);

  return (
    <div className={classes['shell']}>
      <a href="#main" className={classes['skip']}>
        {texts.shell.skipToContent}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
    </div>
  );
};
