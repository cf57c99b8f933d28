import type { FirstView } from '@kapok/contract';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { AppShell } from '#web/app/layout/app-shell.tsx';
import { MemberMenu } from '#web/app/layout/member-menu.tsx';
import { useTexts } from '#web/texts/language.ts';
import { useProfile } from '#web/texts/shop.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type FrameView = Extract<FirstView, { readonly page: 'frame' }>;

/** There is nothing at this address, or not now. */
const Nothing = ({ title, advice }: { readonly title: string; readonly advice: string }) => {
  const { shell } = useTexts();
  const { IsOpen } = useProfile();
  return (
    <Page>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={title}
        hint={advice}
        picture={<Drawing name="search" />}
        {...(IsOpen ? { action: <LinkButton to="/">{shell.goHome}</LinkButton> } : {})}
      />
    </Page>
  );
};

/** A page whose content comes with the application: its title in the frame that it will have. */
const Waiting = ({ area, title }: FrameView) => (
  <>
    {area === 'member' ? <MemberMenu /> : null}
    <Page {...(area === 'form' ? { width: 'form' as const } : {})}>
      <h1>{title}</h1>
      <Skeleton shape={area === 'form' ? 'form' : 'rows'} />
    </Page>
  </>
);

/** A tree of routes in which every address shows the frame. */
export const frameTree = (view: FrameView) => {
  const root = createRootRoute({ component: AppShell });
  const everyAddress = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () =>
      view.advice === undefined ? <Waiting {...view} /> : <Nothing title={view.title} advice={view.advice} />,
  });
  return root.addChildren([everyAddress]);
};
