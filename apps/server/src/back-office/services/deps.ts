import type { ServiceEnvironment } from '@kapok/domain';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LiveServices } from './services-now.ts';

export interface ServiceDeps {
  readonly db: Database;
  readonly keys: SecretKeys;
  readonly services: LiveServices;
  /** Whether real buyers come: what is entered then leads to the internet alone. */
  readonly isPublic: boolean;
  /** Where an environment of the payment gateway is asked. */
  readonly gatewayOriginOf: (environment: ServiceEnvironment) => string;
  /** Where an environment of ezPay is asked. */
  readonly ezpayOriginOf: (environment: ServiceEnvironment) => string;
  /** The demo has no accounts elsewhere, and keeps none. */
  readonly isDemo: boolean;
}
