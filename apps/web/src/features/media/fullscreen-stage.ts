import { createContext, use, useCallback, useEffect, type RefCallback, type RefObject } from 'react';

/**
 * The element that goes full-screen for videos: the whole playlist, which stays when the next file begins; an element that
 * appears only later could not go full-screen in the press itself, as browsers demand. Undefined: videos play in place.
 */
export const FullscreenStage = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** To be called in the press. A browser that refuses plays in place; that is no failure. */
export const enterFullscreen = (stage: HTMLElement | null): void => {
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
 * The controller's own full-screen button uses the stage, too. A video that opens by its address goes full-screen where the
 * browser takes the press on the link for enough. In full-screen the keys are the player's: the row that was pressed is gone.
 */
export const useFullscreenStage = (): RefCallback<HTMLElement> => {
  const stage = use(FullscreenStage);
  return useCallback(
    (controller) => {
      const element = stage?.current ?? null;
      if (controller === null || element === null) return undefined;
      const takeKeys = (): void => {
        if (document.fullscreenElement !== element || controller.contains(document.activeElement)) return;
        controller.focus({ preventScroll: true });
      };
      Object.assign(controller, { fullscreenElement: element });
      if (navigator.userActivation.isActive) enterFullscreen(element);
      takeKeys();
      element.addEventListener('fullscreenchange', takeKeys);
      return () => {
        element.removeEventListener('fullscreenchange', takeKeys);
      };
    },
    [stage],
  );
};
