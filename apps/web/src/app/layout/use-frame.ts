import { useMatches } from '@tanstack/react-router';
import { useSession } from '#web/api/use-session.ts';

/** The frame of a page: the customers', the management's, or neither while it is not known who asks for the management. */
export type Frame = 'shop' | 'management' | 'unknown';

const ofManagement = /^\/mgnh(\/|$)/i;

/** Whoever is refused at the door of the management stays in the shop. */
export const useFrame = (): Frame => {
  const isAsked = useMatches({ select: (matches) => ofManagement.test(matches.at(-1)?.pathname ?? '') });
  const { status, isStaff, secondFactorNeeded } = useSession();
  if (!isAsked) return 'shop';
  if (status === 'starting') return 'unknown';
  return isStaff && !secondFactorNeeded ? 'management' : 'shop';
};
