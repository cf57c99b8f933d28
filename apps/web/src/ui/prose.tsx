import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import './prose.css';

export interface ProseProps {
  /** Written by the one renderer of the shop's texts (`@kapok/prose`), which lets no markup of their authors through. */
  readonly html: string;
  readonly lang?: string | undefined;
}

/** Addresses of the shop that are files, not pages. */
const isFile = /^\/(?:api|media|assets|openapi)(?:[/.]|$)|\.\w+$/;

/** The main button, without a key that asks for a new tab, a new window or a download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The page of the shop that a plain press on a link of the text leads to; undefined for everything else. */
const pageAskedFor = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || !isPlain(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return undefined;
  return isFile.test(link.pathname) ? undefined : `${link.pathname}${link.search}${link.hash}`;
};

/** What the shop wrote. Its links to pages of the shop open them without loading the application anew. */
export const Prose = ({ html, lang }: ProseProps) => {
  const router = useRouter();
  return (
    <div
      className="prose"
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
      onClick={(event) => {
        const page = pageAskedFor(event);
        if (page === undefined) return;
        event.preventDefault();
        router.history.push(page);
      }}
    />
  );
};
