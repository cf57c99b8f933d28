import type { FirstView } from '@kapok/contract';
import type { QueryClient } from '@tanstack/react-query';
import { catalogueSearch, legalSearch, parseSearch } from '#web/app/search-params.ts';
import { catalogueQuery, facetsQuery, isHome, productQuery } from '#web/shop/catalogue/index.ts';
import { homeQuery } from '#web/shop/catalogue/home-query.ts';
import { teacherQuery } from '#web/shop/teachers/teacher-query.ts';
import { ownPageQuery } from '#web/shop/own-pages/own-page-query.ts';
import { legalQuery } from '#web/shop/legal/legal-query.ts';

/** Puts the answers of a view where the page looks for them. */
export const seedAnswers = (client: QueryClient, view: FirstView, address: string): void => {
  const { pathname, search: parameters } = new URL(address, 'https://shop.invalid');
  const search = parseSearch(parameters);
  switch (view.page) {
    case 'catalogue': {
      const filter = catalogueSearch(search);
      client.setQueryData(catalogueQuery(filter).queryKey, { pages: [view.catalogue], pageParams: [0] });
      client.setQueryData(facetsQuery(filter).queryKey, view.facets);
      if (isHome(filter)) client.setQueryData(homeQuery.queryKey, view.home);
      return;
    }
    case 'product':
      // The address of a variant shows the product that it is a variant of.
      client.setQueryData(productQuery(pathname.split('/').at(-1) ?? view.product.Slug).queryKey, view.product);
      return;
    case 'legal':
      client.setQueryData(legalQuery(legalSearch(search).Version).queryKey, view.terms);
      return;
    case 'teacher':
      client.setQueryData(teacherQuery(view.teacher.Slug).queryKey, view.teacher);
      return;
    case 'own-page':
      client.setQueryData(ownPageQuery(view.ownPage.Slug).queryKey, view.ownPage);
      return;
    case 'frame':
      return;
  }
};
