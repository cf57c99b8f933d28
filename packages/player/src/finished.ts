/** Before the id of a file that was played to its end here. */
export const FINISHED_PREFIX = 'videoFinished_';

/** Notes that a file was played to its end; a store that is full or closed notes nothing. */
export const keepFinished = (store: Pick<Storage, 'setItem'> | null, fileUuid: string): void => {
  try {
    store?.setItem(`${FINISHED_PREFIX}${fileUuid}`, '1');
  } catch {
    // A mark in a list is no reason to disturb anybody.
  }
};

/** Whether this browser played a file to its end. Free files are reported to nobody, and get their mark by this. */
export const wasFinishedHere = (fileUuid: string): boolean => {
  try {
    return localStorage.getItem(`${FINISHED_PREFIX}${fileUuid}`) === '1';
  } catch {
    // A browser that keeps nothing throws at the mention.
    return false;
  }
};
