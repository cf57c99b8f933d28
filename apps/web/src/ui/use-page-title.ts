import { useEffect } from 'react';
import { useShop } from '#web/texts/shop.ts';

/** Sets the title of the browser's tab, the page's and then the shop's name. Without a title the page sets its own later. */
export const usePageTitle = (title: string | undefined): void => {
  const { Name } = useShop();
  useEffect(() => {
    if (title !== undefined) document.title = [title, Name].filter((part) => part !== '').join('｜');
  }, [title, Name]);
};
