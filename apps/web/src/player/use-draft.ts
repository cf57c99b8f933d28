import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LessonPlace } from './note-queries.ts';

/** A text that was begun, and the second of the lesson at which its writer began. */
export interface Draft {
  readonly second: number;
  readonly text: string;
}

/**
 * Returns the text that the learner has begun at a lesson, null for none, and a function that keeps another state of it. The text
 * waits while its form is away: the panel is folded, the screen turned, or another lesson played. A form that comes back while the
 * text is being sent is emptied with the answer. The text ends with the session and with the page.
 */
export const useDraft = (
  kind: 'note' | 'question',
  { productId, fileUuid }: LessonPlace,
): readonly [Draft | null, (draft: Draft | null) => void] => {
  const client = useQueryClient();
  const queryKey = ['draft', kind, productId, fileUuid];
  const [draft, setDraft] = useState(() => client.getQueryData<Draft | null>(queryKey) ?? null);
  // State of its own: a field that followed the cache, which tells of changes later, would lose its caret and half-typed Chinese.
  useEffect(
    () =>
      client.getQueryCache().subscribe(() => {
        setDraft(client.getQueryData<Draft>(['draft', kind, productId, fileUuid]) ?? null);
      }),
    [client, kind, productId, fileUuid],
  );
  const keep = (next: Draft | null): void => {
    setDraft(next);
    client.setQueryDefaults(queryKey, { gcTime: Infinity });
    client.setQueryData(queryKey, next);
  };
  return [draft, keep];
};
