import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { registerAuditRoutes } from '#server/features/audit/index.ts';
import { registerFailedJobRoutes } from '#server/features/failed-jobs/index.ts';
import type { IdentityContext } from '#server/features/identity/index.ts';
import { registerManagementRoutes } from '#server/features/management/index.ts';
import { registerMemberRoutes } from '#server/features/management-members/index.ts';
import { registerPlaybackHealthRoutes } from '#server/features/playback-health/index.ts';
import { registerSettingsRoutes } from '#server/features/management-settings/index.ts';
import type { UnsetSettings } from '#server/features/settings/index.ts';
import { registerSecurityRoutes, type AccountKeyOf } from '#server/features/security-events/index.ts';
import { registerStaffRoutes } from '#server/features/staff/index.ts';

export interface StaffAreaDeps {
  readonly db: Database;
  readonly secret: string;
  /** Tells this process of sessions that staff have ended. */
  readonly noteEnded: (sessionIds: readonly string[]) => void;
  /** What members' accounts are corrected with. */
  readonly identity: IdentityContext;
  /** Under what failures of unknown accounts are kept. */
  readonly accountKeyOf: AccountKeyOf;
  /** What holds where staff have set nothing. */
  readonly unset: UnsetSettings;
}

/** What the management knows of the shop as a whole; what it does with products, orders and members stands with those. */
export const registerStaffArea = (app: FastifyInstance, deps: StaffAreaDeps): void => {
  const { db, secret, unset, noteEnded, identity, accountKeyOf } = deps;
  registerManagementRoutes(app, { db });
  registerStaffRoutes(app, { db });
  registerMemberRoutes(app, { db, noteEnded, identity });
  registerAuditRoutes(app, { db });
  registerSecurityRoutes(app, { db, accountKeyOf });
  registerFailedJobRoutes(app, { db });
  registerSettingsRoutes(app, { db, unset });
  registerPlaybackHealthRoutes(app, { db, secret });
};
