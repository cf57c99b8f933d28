import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import classes from './own-page.module.css';
import { ownPageQuery } from './own-page-query.ts';

const route = getRouteApi('/p/$slug');

/** A page that the shop wrote, such as about itself (OWN-9). */
export const OwnPage = () => {
  const { slug } = route.useParams();
  const { shell } = useTexts();
  const page = useQuery(ownPageQuery(slug));
  const isUnknown = page.isError && failureCode(page.error) === 'not-found';
  usePageTitle(isUnknown ? shell.notFoundTitle : page.data?.Title);
  if (isUnknown)
    return (
      <Page>
        <h1 className="visually-hidden">{shell.notFoundTitle}</h1>
        <EmptyState
          title={shell.notFoundTitle}
          hint={shell.notFoundBody}
          action={<LinkButton to="/">{shell.goHome}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page width="reading">
      {page.data === undefined ? <h1 className="visually-hidden">{shell.loading}</h1> : null}
      <Loaded query={page} shape="prose">
        {({ Title, BodyHtml }) => (
          <article className={classes['page']}>
            <h1>{Title}</h1>
            <Prose html={BodyHtml} />
          </article>
        )}
      </Loaded>
    </Page>
  );
};
