import type { z } from 'zod';
import type { homeContract } from './home.ts';
import type { legalContract } from './legal.ts';
import type { ownPagesContract } from './own-pages.ts';
import type { productContract } from './product.ts';
import type { ShownShop } from './shop-profile.ts';
import type { teachersContract } from './teachers.ts';

type Reply<Endpoint extends { readonly reply: z.ZodType }> = z.output<Endpoint['reply']>;

/** What the server renders of a page before any script runs, with the answers that the page shows. */
export type FirstView =
  | {
      readonly page: 'catalogue';
      readonly catalogue: Reply<typeof productContract.qryCatalogue>;
      readonly facets: Reply<typeof productContract.qryFacets>;
      /** What the shop put around the list; empty on a narrowed one. */
      readonly home: Reply<typeof homeContract.qryHome>;
    }
  | { readonly page: 'product'; readonly product: Reply<typeof productContract.qryProductBySlug> }
  | { readonly page: 'legal'; readonly terms: Reply<typeof legalContract.qryLegalDocument> }
  | { readonly page: 'teacher'; readonly teacher: Reply<typeof teachersContract.qryTeacher> }
  | { readonly page: 'own-page'; readonly ownPage: Reply<typeof ownPagesContract.qryOwnPage> }
  /** The frame alone: what is in it belongs to one person, and comes with the application. */
  | {
      readonly page: 'frame';
      readonly area: 'shop' | 'form' | 'member';
      readonly title: string;
      /** Why there is nothing else to come; undefined where the application brings the rest. */
      readonly advice?: string;
    };

/** A page to render. */
export interface RenderedView {
  readonly view: FirstView;
  /** From the root on, without a language, with the parameters that the page knows. */
  readonly address: string;
  readonly language: 'zh-Hant' | 'en';
  readonly shop: ShownShop;
}

/** What the build of the web application offers to the server. */
export interface PageRenderer {
  /** Renders what stands in the page's `#root`. The same view gives the same HTML. */
  readonly renderView: (rendered: RenderedView) => Promise<string>;
}
