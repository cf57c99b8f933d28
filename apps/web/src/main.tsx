import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:theme.css';
import './ui/theme/mantine.css';
import './ui/theme/base.css';
import './ui/theme/controls.css';
import './ui/theme/boxes.css';
import { startSession } from './api/api.ts';
import { noteCodeFailures } from './api/code-failure.ts';
import { queryClient } from './api/query-client.ts';
import { firstPageIsOpen } from './app/first-page.ts';
import { followSession } from './app/follow-session.ts';
import { keepShell } from './app/keep-shell.ts';
import { router } from './app/router.ts';
import { rememberedLanguage, speak } from './texts/language.ts';
import { theme } from './ui/theme/theme.ts';
import { toastFailure } from './ui/toasts/toast-failure.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root to draw into');

noteCodeFailures();
startSession();
// A language that does not arrive is no reason to show nothing: the shop then speaks its first one.
await speak(rememberedLanguage()).catch(toastFailure);
followSession();
await router.load();
firstPageIsOpen();

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
keepShell();
