/** How long somebody stops typing before what they typed is looked for. */
export const TYPING_PAUSE_MS = 300;
