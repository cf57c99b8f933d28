import type { MachineCheck } from '@kapok/domain';
import type { DoctorDeps } from './deps.ts';
import { examine, type Finding } from './finding.ts';
import { databaseCheck } from './database-check.ts';
import { backupCheck, clockCheck, isolationCheck, transcoderCheck, workerCheck } from './machine-checks.ts';
import {
  addressCheck,
  checkProxy,
  gatewayCheck,
  invoiceServiceCheck,
  mailServerCheck,
  type SeenRequest,
} from './outside-checks.ts';
import { secretCheck } from './secret-check.ts';
import { diskCheck, storageCheck } from './storage-checks.ts';

/** Runs every check of the machine and of other companies' servers, all at once, ten seconds at most. */
export const checkMachine = async (
  deps: DoctorDeps,
  seen: SeenRequest | undefined,
): Promise<Readonly<Record<MachineCheck, Finding>>> => {
  const [
    database,
    clock,
    storage,
    disk,
    worker,
    address,
    mailServer,
    gateway,
    invoiceService,
    backup,
    transcoder,
    isolation,
    secret,
  ] = await Promise.all([
    examine(databaseCheck(deps)),
    examine(clockCheck(deps)),
    examine(storageCheck(deps)),
    examine(diskCheck(deps)),
    examine(workerCheck(deps)),
    examine(addressCheck(deps)),
    examine(mailServerCheck(deps)),
    examine(gatewayCheck(deps)),
    examine(invoiceServiceCheck(deps)),
    examine(backupCheck(deps)),
    examine(transcoderCheck()),
    examine(isolationCheck()),
    examine(secretCheck(deps)),
  ]);
  return {
    database,
    clock,
    storage,
    disk,
    worker,
    address,
    proxy: checkProxy(deps, seen),
    'mail-server': mailServer,
    gateway,
    'invoice-service': invoiceService,
    backup,
    transcoder,
    isolation,
    secret,
  };
};
