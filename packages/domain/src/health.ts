/** Whether the shop may open: what staff fill in or decide. */
export const openingChecks = [
  'seller',
  'second-factor',
  'payments',
  'invoices',
  'mails',
  'delivery',
  'terms',
  'product',
] as const;

/** Questions of the guide that a shop has an answer to from the start: staff look at it and agree. */
export const confirmedSteps = ['pay', 'delivery', 'terms'] as const;
export type ConfirmedStep = (typeof confirmedSteps)[number];

/** Whether the machine and the other companies' servers do their part. */
export const machineChecks = [
  'database',
  'clock',
  'storage',
  'disk',
  'worker',
  'address',
  'proxy',
  'mail-server',
  'gateway',
  'invoice-service',
  'backup',
  'transcoder',
  'isolation',
  'secret',
] as const;

export type OpeningCheck = (typeof openingChecks)[number];
export type MachineCheck = (typeof machineChecks)[number];

/** `green`: in order. `amber`: the shop runs, and something will be missed. `red`: something does not work. */
export const healthStates = ['green', 'amber', 'red'] as const;
export type HealthState = (typeof healthStates)[number];

/** The worst of several findings; green where there are none. */
export const worstState = (states: readonly HealthState[]): HealthState =>
  states.includes('red') ? 'red' : states.includes('amber') ? 'amber' : 'green';
