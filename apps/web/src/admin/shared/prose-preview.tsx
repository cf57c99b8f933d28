import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/texts/language.ts';
import { Prose } from '#web/ui/prose.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface ProsePreviewProps {
  readonly source: string;
  readonly lang: string;
  readonly topHeading?: 2 | 3;
}

/** The renderer comes with the first preview: nobody else needs it in the browser. */
const rendererQuery = {
  queryKey: ['prose-renderer'],
  queryFn: async () => (await import('@kapok/prose')).proseToHtml,
  staleTime: 'static',
} as const;

/** A text as its page will show it. */
export const ProsePreview = ({ source, lang, topHeading = 2 }: ProsePreviewProps) => {
  const language = useLanguage();
  const renderer = useQuery(rendererQuery);
  if (renderer.data === undefined) return <Skeleton shape="prose" />;
  return <Prose html={renderer.data(source, { language, topHeading })} lang={lang} />;
};
