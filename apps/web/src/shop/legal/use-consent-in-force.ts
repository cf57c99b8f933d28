import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryForPress } from '#web/api/query-for-press.ts';
import type { CarriedConsent } from './carried-consent.ts';
import { legalQuery } from './legal-query.ts';
import type { TermsWarning } from './terms-check.tsx';

/** A tick from before the version was known: it is for the version that arrives first. */
const BEFORE_KNOWN = Symbol('ticked before the version was known');

/** The tick, which holds for the version that it was set at, and what is said about it. */
const useTick = (version: string | undefined, carried: CarriedConsent | undefined) => {
  const [ticked, setTicked] = useState<string | typeof BEFORE_KNOWN | null>(() => carried?.read() ?? null);
  const [said, setSaid] = useState<TermsWarning | null>(null);
  if (ticked === BEFORE_KNOWN && version !== undefined) setTicked(version);
  useEffect(() => {
    carried?.keep(typeof ticked === 'string' ? ticked : null);
  }, [carried, ticked]);
  const isOutdated = typeof ticked === 'string' && version !== undefined && version !== ticked;
  const set = (isChecked: boolean, why: TermsWarning | null): void => {
    setTicked(isChecked ? (version ?? BEFORE_KNOWN) : null);
    setSaid(why);
  };
  return { checked: ticked !== null && !isOutdated, said: isOutdated ? 'changed' : said, set } as const;
};

/**
 * The consent to the terms in force, as the cart asks for it (CART-4, FLOW-2). Nobody agrees to a version that the screen does
 * not know, or to another one than was in force at the tick. With `carried`, the tick is the one of the purchase under way.
 */
export const useConsentInForce = (carried?: CarriedConsent) => {
  const client = useQueryClient();
  const { data: terms, isError, isFetching, refetch } = useQuery(legalQuery());
  const box = useRef<HTMLInputElement>(null);
  const { checked, said, set } = useTick(terms?.Version, carried);
  const warning = isError && terms === undefined ? 'unknown' : said;

  // After the dialog that was left, which gives the focus back to what opened it.
  useEffect(() => {
    if (warning === 'changed') box.current?.focus();
  }, [warning]);

  /** Asks for the version once more where it is not there. Null where it does not come: the box then says so. */
  const findVersion = async (): Promise<string | null> => {
    try {
      return (await queryForPress(client, { ...legalQuery(), staleTime: 'static' })).Version;
    } catch {
      return null;
    }
  };

  return {
    /** For the `TermsCheck` of the page. */
    tick: {
      ref: box,
      checked,
      warning,
      version: terms?.Version,
      changed: warning === 'changed' && !isFetching ? terms : undefined,
      isRetrying: isFetching,
      onRetry: (): void => {
        void refetch();
      },
      onChange: (isChecked: boolean): void => {
        set(isChecked, said === null || isChecked ? null : 'missing');
      },
    },
    /** The version that was agreed to. Null where there is none: the box then says why, and has the focus. */
    demand: async (): Promise<string | null> => {
      const version = checked ? await findVersion() : null;
      if (version !== null) return version;
      if (!checked) set(false, said ?? 'missing');
      box.current?.focus();
      return null;
    },
    forget: (): void => {
      set(false, null);
    },
    /** The shop refused the version: other terms came into force, to be read and agreed to anew. */
    askAnew: (): void => {
      set(false, 'changed');
      void client.invalidateQueries({ queryKey: legalQuery().queryKey });
    },
  };
};
