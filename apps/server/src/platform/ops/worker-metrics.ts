import { Gauge, type Registry } from 'prom-client';
import type { WorkerHealth } from './health-routes.ts';

/** Whether this process works off jobs; a process that has no worker says nothing of it. */
export const registerWorkerGauge = (registry: Registry, worker: WorkerHealth): void => {
  new Gauge({
    name: 'worker_running',
    help: '1 while this process works off jobs, else 0',
    registers: [registry],
    collect() {
      this.set(worker.isRunning() ? 1 : 0);
    },
  });
};
