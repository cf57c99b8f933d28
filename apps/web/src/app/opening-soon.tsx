import { openingWords } from '#web/texts/opening-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';

/** What customers see of every page until the shop may sell. */
export const OpeningSoon = () => {
  const { title, hint } = useWords(openingWords);
  usePageTitle(title);
  return (
    <Page>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState title={title} hint={hint} picture={<Drawing name="shelf" />} />
    </Page>
  );
};
