import { wishList as en } from './en/wish-list.ts';
import type { InBothLanguages } from './use-words.ts';
import { wishList as zhHant, type WishListWords } from './zh-hant/wish-list.ts';

/** What the wish list and the rows beside a product say; see `useWords`. */
export const wishListWords: InBothLanguages<WishListWords> = { 'zh-Hant': zhHant, en };
