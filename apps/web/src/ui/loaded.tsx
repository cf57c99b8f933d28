import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

/** The part of a query that a screen needs to show it. */
export interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface LoadedProps<Data> extends SkeletonProps {
  readonly query: ShownQuery<Data>;
  readonly compact?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows what a query brought: its shape while it loads, what went wrong with a way to try again, and the content.
 * What is there already stays in sight when a refresh fails.
 */
export const Loaded = <Data,>({ query, shape, compact = false, children }: LoadedProps<Data>) => {
  const retry = (): void => {
    void query.refetch();
  };
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState compact={compact} failure={query.error} onRetry={retry} />
    ) : (
      <Skeleton shape={shape} />
    );
  return (
    <>
      {query.isError ? <ErrorState compact failure={query.error} onRetry={retry} /> : null}
      {children(query.data)}
    </>
  );
};
