import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { theme } from '#web/ui/theme/theme.ts';

export interface ApplicationProps {
  readonly router: AnyRouter;
  readonly client: QueryClient;
}

/** The whole application, as the browser draws it and as the server renders it. */
export const Application = ({ router, client }: ApplicationProps) => (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
