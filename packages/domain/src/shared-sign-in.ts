/** What one session asked for in one minute, whichever process it asked. */
export interface MediaMinute {
  /** Minutes since 1970. */
  readonly minute: number;
  /** Networks that asked, each once: a /24 of IPv4 or a /48 of IPv6. No more are kept than decide. */
  readonly networks: readonly string[];
  /** Seconds of media that were sent; what was sent twice counts twice. */
  readonly sentSeconds: number;
}

const WINDOW_MINUTES = 10;

/** At home and on the way, each with IPv4 and IPv6: so many networks ask within the minute in which somebody leaves home. */
const NETWORKS_AT_ONCE_MAX = 4;

/** Who travels or changes the VPN has a few crowded minutes; people in different places have one after the other. */
const CROWDED_MINUTES_MAX = 5;

/** Times as fast as it plays: two tabs at double speed with much seeking need half of it. */
const SENT_PACE_MAX = 8;

/** A full buffer of the player, beyond what was played. */
const READ_AHEAD_SECONDS = 60;

/** A session stays slowed for so long after it was last found to be shared. */
export const SLOWED_MINUTES = 30;

/** Adds what was asked for to the minutes of a session and drops those that no longer count. */
export const addMediaMinute = (minutes: readonly MediaMinute[], part: MediaMinute): readonly MediaMinute[] => {
  const known = minutes.find(({ minute }) => minute === part.minute);
  const joined = known === undefined ? part : join(known, part);
  const all = [...minutes.filter((each) => each !== known), joined];
  const newest = Math.max(...all.map(({ minute }) => minute));
  return all.filter(({ minute }) => minute > newest - WINDOW_MINUTES);
};

const join = (known: MediaMinute, part: MediaMinute): MediaMinute => ({
  minute: known.minute,
  networks: [...new Set([...known.networks, ...part.networks])].slice(0, NETWORKS_AT_ONCE_MAX + 1),
  sentSeconds: known.sentSeconds + part.sentSeconds,
});

/**
 * Whether the media of one session went to more people than one household (STREAM-9): more than four networks ask within
 * the same minute in more than five of ten minutes, or more than eight times as much was sent as plays in ten minutes.
 * Networks that follow each other, as on a journey, do not count together.
 */
export const isSignInShared = (minutes: readonly MediaMinute[]): boolean => {
  const crowded = minutes.filter(({ networks }) => networks.length > NETWORKS_AT_ONCE_MAX);
  const sentSeconds = minutes.reduce((sum, each) => sum + each.sentSeconds, 0);
  return crowded.length > CROWDED_MINUTES_MAX || sentSeconds > SENT_PACE_MAX * WINDOW_MINUTES * 60 + READ_AHEAD_SECONDS;
};

/** What a slowed session may be sent: as much as one person watches at double speed, and two buffers at once. */
const SLOWED_PACE = 2;
const SLOWED_AT_ONCE_SECONDS = 2 * READ_AHEAD_SECONDS;

/** How much of its allowance a slowed session has left, and since when. */
export interface MediaAllowance {
  readonly leftSeconds: number;
  readonly atMs: number;
}

/** What comes of asking: the allowance afterwards, and the seconds to wait where nothing may be sent now. */
export interface MediaGrant {
  readonly allowance: MediaAllowance;
  readonly waitSeconds: number;
}

/** Takes so many seconds of media from the allowance of a slowed session; undefined is one that was not used yet. */
export const takeMedia = (known: MediaAllowance | undefined, seconds: number, nowMs: number): MediaGrant => {
  const passedSeconds = known === undefined ? 0 : Math.max(0, nowMs - known.atMs) / 1_000;
  const before = known?.leftSeconds ?? SLOWED_AT_ONCE_SECONDS;
  const left = Math.min(SLOWED_AT_ONCE_SECONDS, before + passedSeconds * SLOWED_PACE);
  const needed = Math.min(seconds, SLOWED_AT_ONCE_SECONDS);
  const lacking = Math.max(0, needed - left);
  return {
    allowance: { leftSeconds: lacking > 0 ? left : left - needed, atMs: nowMs },
    waitSeconds: lacking / SLOWED_PACE,
  };
};
