/**
 * Who may write in the online talk: all members, those who have bought something, or staff alone (SAFE-11). Off, there is no talk
 * (TRUE-10).
 */
export const chatWriters = ['everyone', 'buyers', 'nobody', 'off'] as const;

export type ChatWriters = (typeof chatWriters)[number];

/** Holds until staff choose another. */
export const DEFAULT_CHAT_WRITERS: ChatWriters = 'buyers';

/** The longest mute that ends by itself: a year. */
export const MUTE_HOURS_MAX = 24 * 365;

export interface ChatWriter {
  readonly isStaff: boolean;
  /** The shop keeps money of theirs, or they hold a right that it gave them. */
  readonly isBuyer: boolean;
  readonly isMuted: boolean;
}

export type WritingRefusal = 'chat-closed' | 'chat-muted' | 'chat-buyers-only' | 'chat-read-only';

/** Why a member may not write in the talk; null where they may. Staff may as long as there is a talk. */
export const findWritingRefusal = (writer: ChatWriter, writers: ChatWriters): WritingRefusal | null => {
  if (writers === 'off') return 'chat-closed';
  if (writer.isMuted) return 'chat-muted';
  if (writer.isStaff || writers === 'everyone') return null;
  if (writers === 'nobody') return 'chat-read-only';
  return writer.isBuyer ? null : 'chat-buyers-only';
};
