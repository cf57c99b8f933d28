import { useSyncExternalStore } from 'react';
import { session } from './api.ts';
import { nobodyYet, type SessionState } from './session.ts';

/** Who uses the page; the component is drawn again when somebody signs in or out, here or in another tab. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state, () => nobodyYet);
