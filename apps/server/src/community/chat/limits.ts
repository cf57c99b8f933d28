import { talkLimits, type TalkLimits } from '#server/community/moderation/index.ts';

/** How much one member may use of the talk (CHAT-2); tests put others in the place of these. */
export interface ChatLimits extends TalkLimits {
  /** Open connections of one member at one process: a few devices with a few tabs each. */
  readonly connectionsPerMember: number;
  /** Bytes of one frame: a message of 500 characters, escaped as badly as JSON allows, is half of it. */
  readonly frameBytes: number;
  /** Frames of one connection within `frameSeconds`; a person who types causes a tenth of them. */
  readonly frames: number;
  readonly frameSeconds: number;
  /** Whoever was closed for too many frames stays out for so long. */
  readonly restSeconds: number;
  /** Characters that may wait for a connection that does not read. */
  readonly waitingCharacters: number;
  /** Whether tokens and sessions behind the connections are still good is asked so often. */
  readonly recheckSeconds: number;
}

export const chatLimits: ChatLimits = {
  ...talkLimits,
  connectionsPerMember: 8,
  frameBytes: 8 * 1024,
  frames: 60,
  frameSeconds: 10,
  restSeconds: 10,
  waitingCharacters: 512 * 1024,
  recheckSeconds: 15,
};
