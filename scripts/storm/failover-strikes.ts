import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseCluster } from '../../e2e/support/ha/cluster.ts';

/** What befalls the machines of the database. */
export interface FailoverStrike {
  readonly name: string;
  /** How long it lasts at least. */
  readonly holdMs: number;
  /** Brings it; the function that it answers ends it, as somebody who mends the machine. */
  readonly begin: (cluster: DatabaseCluster) => Promise<() => Promise<void>>;
}

export type FailoverStrikes = readonly [FailoverStrike, ...FailoverStrike[]];

const nothingToMend = (): Promise<void> => Promise.resolve();

/** For so long nothing reaches the standbys before the primary is gone as well. */
const BEHIND_MS = 3_000;

/**
 * The standbys stop hearing of the primary, which sells on or waits for them, and then its machine is gone, with everything that was
 * under way to them.
 */
export const lostWhileStandbysAreBehind: FailoverStrike = {
  name: 'replication stuck, then machine lost',
  holdMs: 3_000,
  begin: async ({ findRoles }) => {
    const { primary } = await findRoles();
    primary.replication.freeze();
    await wait(BEHIND_MS);
    await primary.machine.lose();
    await primary.replication.cut();
    await primary.replication.mend();
    return () => primary.machine.start();
  },
};

export const failoverStrikes: FailoverStrikes = [
  {
    name: 'primary crashed',
    holdMs: 2_000,
    begin: async ({ findRoles }) => {
      (await findRoles()).primary.machine.crashPostgres();
      return nothingToMend;
    },
  },
  {
    name: 'machine of the primary lost',
    holdMs: 3_000,
    begin: async ({ findRoles }) => {
      const { machine } = (await findRoles()).primary;
      await machine.lose();
      return () => machine.start();
    },
  },
  {
    name: 'machine of the primary frozen',
    holdMs: 15_000,
    begin: async ({ findRoles }) => {
      const { machine } = (await findRoles()).primary;
      await machine.freeze();
      return () => machine.thaw();
    },
  },
  lostWhileStandbysAreBehind,
  {
    name: 'switchover',
    holdMs: 2_000,
    begin: async ({ findRoles, switchOver }) => {
      await switchOver((await findRoles()).primary.machine);
      return nothingToMend;
    },
  },
  {
    name: 'machine of the standby lost',
    holdMs: 3_000,
    begin: async ({ findRoles }) => {
      const { machine } = (await findRoles()).standby;
      await machine.lose();
      return () => machine.start();
    },
  },
  {
    name: 'etcd lost',
    holdMs: 12_000,
    begin: async ({ members }) => {
      await Promise.all(members.map(({ machine }) => machine.loseEtcd()));
      return async () => {
        await Promise.all(members.map(({ machine }) => machine.startEtcd()));
      };
    },
  },
];
