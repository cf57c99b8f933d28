import { useCallback, useEffect, useSyncExternalStore, type RefCallback } from 'react';

/**
 * The element that goes full-screen for videos: the whole playlist, which stays when the next file begins; an element that
 * appears only later could not go full-screen in the press itself, as browsers demand. Null: videos play in place.
 */
let stage: HTMLElement | null = null;
const listeners = new Set<() => void>();

const setStage = (next: HTMLElement | null): void => {
  stage = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Names the playlist of the page; answers what takes it back. */
export const offerFullscreen = (element: HTMLElement): (() => void) => {
  setStage(element);
  element.addEventListener('fullscreenchange', turnPhone);
  return () => {
    element.removeEventListener('fullscreenchange', turnPhone);
    if (stage === element) setStage(null);
  };
};

/** A phone in full-screen turns to the film where the device lets it; it turns back by itself (LOOK-2). */
const turnPhone = (): void => {
  if (document.fullscreenElement === null || !matchMedia('(pointer: coarse)').matches) return;
  // iPhones know no such thing: there the film stays as it is held.
  if ('lock' in screen.orientation) screen.orientation.lock('landscape').catch(() => undefined);
};

/** To be called in the press. A browser that refuses plays in place; that is no failure. */
export const enterFullscreen = (): void => {
  if (stage === null || !document.fullscreenEnabled || document.fullscreenElement !== null) return;
  stage.requestFullscreen().catch(() => undefined);
};

/** Audio plays on the page (PLAY-5). */
export const leaveFullscreen = (): void => {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
};

/** For what belongs on the page, such as a failure: full-screen there would be it alone. One that is still on its way ends, too. */
export const useNoFullscreen = (): void => {
  useEffect(() => {
    leaveFullscreen();
    document.addEventListener('fullscreenchange', leaveFullscreen);
    return () => {
      document.removeEventListener('fullscreenchange', leaveFullscreen);
    };
  }, []);
};

/**
 * The controller's own full-screen button uses the stage, too. In full-screen the keys are the player's: the row that was
 * pressed is gone.
 */
export const useFullscreenStage = (): RefCallback<HTMLElement> => {
  const element = useSyncExternalStore(subscribe, () => stage);
  return useCallback(
    (controller) => {
      if (controller === null || element === null) return undefined;
      const takeKeys = (): void => {
        if (document.fullscreenElement !== element || controller.contains(document.activeElement)) return;
        controller.focus({ preventScroll: true });
      };
      Object.assign(controller, { fullscreenElement: element });
      takeKeys();
      element.addEventListener('fullscreenchange', takeKeys);
      return () => {
        element.removeEventListener('fullscreenchange', takeKeys);
      };
    },
    [element],
  );
};
