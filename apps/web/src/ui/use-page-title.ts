import { useEffect } from 'react';
import { useTexts } from '#web/texts/language.ts';

/** Sets the title of the browser's tab, `購物車｜木棉學堂`. Without a title the page sets its own later. */
export const usePageTitle = (title: string | undefined): void => {
  const { shell } = useTexts();
  useEffect(() => {
    if (title !== undefined) document.title = `${title}｜${shell.shopName}`;
  }, [title, shell.shopName]);
};
