import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonPlace } from './note-queries.ts';

/** A text that was begun, and the second of the lesson at which its writer began. */
export interface Draft {
  readonly second: number;
  readonly text: string;
}

/**
 * What the learner has begun to write at a lesson, and how to keep another state of it; null for nothing. It waits where the form
 * goes away: the panel is folded, the page turned, or the next lesson begins. It is gone with the session and with the page.
 */
export const useDraft = (
  kind: 'note' | 'question',
  { productId, fileUuid }: LessonPlace,
): readonly [Draft | null, (draft: Draft | null) => void] => {
  const client = useQueryClient();
  const queryKey = ['draft', kind, productId, fileUuid];
  const [draft, setDraft] = useState(() => client.getQueryData<Draft | null>(queryKey) ?? null);
  const keep = (next: Draft | null): void => {
    setDraft(next);
    client.setQueryDefaults(queryKey, { gcTime: Infinity });
    client.setQueryData(queryKey, next);
  };
  return [draft, keep];
};
