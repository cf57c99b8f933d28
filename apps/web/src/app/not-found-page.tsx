import { SearchForm } from '#web/shop/catalogue/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import classes from './not-found-page.module.css';

export const NotFoundPage = () => {
  const { shell } = useTexts();
  usePageTitle(shell.notFoundTitle);
  return (
    <Page>
      <h1 className="visually-hidden">{shell.notFoundTitle}</h1>
      <EmptyState
        title={shell.notFoundTitle}
        hint={shell.notFoundBody}
        picture={<Drawing name="search" />}
        action={<LinkButton to="/">{shell.goHome}</LinkButton>}
      />
      <div className={classes['search']}>
        <SearchForm label={shell.searchPlaceholder} />
      </div>
    </Page>
  );
};
