import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { failureCode } from '#web/api/call-failure.ts';
import { isCodeFailure } from '#web/api/code-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { CodeFailurePage } from './code-failure-page.tsx';

/** Stands where a page could not be opened at all, for instance because its code or the session did not arrive. */
export const RouteFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const { errors } = useTexts();
  return (
    <Page>
      <h1 className="visually-hidden">{errors[failureCode(error)]}</h1>
      {isCodeFailure(error) ? (
        <CodeFailurePage failure={error} />
      ) : (
        <ErrorState
          failure={error}
          onRetry={() => {
            reset();
            router.invalidate().catch(toastFailure);
          }}
        />
      )}
    </Page>
  );
};
