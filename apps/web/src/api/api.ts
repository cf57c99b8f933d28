import { currentLanguage } from '#web/texts/language.ts';
import { createApi } from './create-api.ts';
import { fetchTransport } from './fetch-transport.ts';
import type { SessionEnd } from './session-end.ts';
import { announceToOtherTabs, onAnnouncement, runAloneAcrossTabs } from './tabs.ts';

/** Long enough for a phone to find its next cell, short enough that nobody presses again meanwhile. */
const REPEAT_AFTER_MS = 400;

const api = createApi({
  transport: fetchTransport,
  language: currentLanguage,
  newIdempotencyKey: () => crypto.randomUUID(),
  pause: () =>
    new Promise((resolve) => {
      setTimeout(resolve, REPEAT_AFTER_MS);
    }),
  alone: runAloneAcrossTabs,
  nowMs: () => Date.now(),
  announce: announceToOtherTabs,
});

export const { session, call, openCall } = api;

/** Starts the page's session at once and follows what other tabs do. A failure shows where a call needs the session. */
export const startSession = (): void => {
  const renew = (heard: SessionEnd | null): void => {
    session.renewAfter(heard).catch(() => undefined);
  };
  renew(null);
  onAnnouncement(renew);
};
