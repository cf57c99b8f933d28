import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:theme.css';
import './ui/theme/mantine.css';
import './ui/theme/base.css';
import './ui/theme/controls.css';
import './ui/theme/boxes.css';
import { startSession } from './api/api.ts';
import { noteCodeFailures } from './api/code-failure.ts';
import { queryClient } from './api/query-client.ts';
import { Application } from './app/application.tsx';
import { keepEarlyPress } from './app/early-press.ts';
import { firstPageIsOpen } from './app/first-page.ts';
import { followCouponLinks } from './app/follow-coupon-links.ts';
import { followSession } from './app/follow-session.ts';
import { followShop } from './app/follow-shop.ts';
import { followVisitOrigin } from './app/follow-visit-origin.ts';
import { keepShell } from './app/keep-shell.ts';
import { keepLanguageInHistory, languageOpened } from '#web/app/language/language-in-address.ts';
import { router } from './app/router.ts';
import { speak } from './texts/language.ts';
import { toastFailure } from './ui/toast-failure.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root to draw into');

const repeatEarlyPress = keepEarlyPress(root);
noteCodeFailures();
startSession();
// A language that does not arrive is no reason to show nothing: the shop then speaks its first one.
await speak(languageOpened()).catch(toastFailure);
followSession();
followCouponLinks();
followVisitOrigin();
followShop();
await router.load();
// Not before: where nobody subscribes to the history yet, the router by itself follows a redirect of the first page.
keepLanguageInHistory(router);
firstPageIsOpen();

let isDrawnAnew = false;
const application = <Application router={router} client={queryClient} />;
if (root.dataset['rendered'] === 'page') {
  // As on the server, which waits for nothing while it renders.
  router.ssr = { manifest: undefined };
  // What differs from what the server knew, such as a call that failed meanwhile, is drawn anew.
  hydrateRoot(root, application, {
    onRecoverableError: () => {
      isDrawnAnew = true;
    },
  });
} else createRoot(root).render(application);
repeatEarlyPress(() => isDrawnAnew);
keepShell();
