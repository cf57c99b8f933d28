import type { FirstView } from '@kapok/contract';
import type { Html } from '#server/platform/http/html.ts';

/** What the server writes into a page before any script runs: its head for finders and sharers, and first content. */
export interface Page {
  readonly status: 200 | 404 | 410 | 503;
  /** Without the shop's name, which is added behind it. */
  readonly title: string;
  readonly description?: string;
  /**
   * The one address of this content, from the root on and without a language; undefined where the page is not for search
   * engines.
   */
  readonly canonicalPath?: string;
  readonly indexable: boolean;
  readonly imagePath?: string;
  readonly kind?: 'website' | 'product';
  /** schema.org data, plain JSON, one object for each thing that is described. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** What is read while the application is still being built, and where a page could not be rendered. */
  readonly content: Html;
  /** What the application shows first; the server renders it. */
  readonly view: FirstView;
  /** The parameters of the address that the page was made from; others change nothing in it. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What the application fetches later only, for readers without scripts. */
  readonly furtherReading?: Html;
}
