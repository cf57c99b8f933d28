import { Gauge, type Registry } from 'prom-client';

/**
 * A gauge whose value is asked of the database at each reading. While the database is away it has none, rather than the last
 * one: `database_up` says why.
 */
export const registerAskedGauge = (
  registry: Registry,
  gauge: { readonly name: string; readonly help: string },
  ask: () => Promise<number>,
): void => {
  new Gauge({
    ...gauge,
    registers: [registry],
    async collect() {
      const value = await ask().catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
};
