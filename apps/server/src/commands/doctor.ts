import { join } from 'node:path';
import { healthStates, worstState, type HealthState } from '@kapok/domain';
import { z } from 'zod';
import { checkMachine, checkOpening, sentenceOf, type DoctorDeps } from '#server/back-office/doctor/index.ts';
import { readServices, serviceKeysOf } from '#server/back-office/services/index.ts';
import { openMediaStorage } from '#server/platform/storage/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { installationOf } from '#server/shop/installation.ts';
import { machineServicesOf } from '#server/shop/machine-services.ts';
import { openGateway } from '#server/shop/open-gateway.ts';
import type { Command, CommandContext } from './command.ts';
import { readOptions } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

const options = z.object({ json: z.boolean().default(false) });

interface Line {
  readonly name: string;
  readonly state: HealthState;
  readonly sentence: string;
}

/** The same checks as on the page of the management; run it beside the running shop. */
export const doctorCommand: Command = {
  usage: 'doctor [--json]',
  summary: 'Tries the database, the storage and every outside party, and names what to mend; fails where one is red.',
  options: [
    [
      '--json',
      {
        en: 'One JSON document: {"state", "checks": [{"name", "state", "sentence"}]}',
        zh: '輸出一份 JSON：{"state", "checks": [{"name", "state", "sentence"}]}',
      },
    ],
  ],
  run: async (context) => {
    const { json } = readOptions(context.args, options, { flags: ['json'] });
    const lines = await examineShop(context);
    const state = worstState(lines.map((line) => line.state));
    if (json) context.print(JSON.stringify({ state, checks: lines }, null, 2));
    else sayAll(context, lines);
    return state === 'red' ? 1 : 0;
  },
};

const examineShop = (context: CommandContext): Promise<readonly Line[]> =>
  useMigratedDatabase(context, async ({ db, direct }) => {
    const { config } = context;
    const publicUrl = (): string => config.publicUrl ?? `http://${config.host}:${config.port}`;
    const keys = serviceKeysOf(config.secret, config.otherSecret);
    const services = await readServices(db, keys, machineServicesOf(config));
    const installation = installationOf(config, services);
    const mediaDir = join(config.dataDir, 'media');
    const storage = await openMediaStorage({ mediaDir, s3: config.s3 });
    const around = {
      connection: direct,
      publicUrl,
      logger: createLogger('silent'),
      shopIsOpen: Promise.resolve(),
      services: { now: () => services },
    };
    const { gateway, close } = await openGateway({ ...config, gatewayStandInPort: 0 }, around);
    try {
      const deps: DoctorDeps = { db, direct, installation, storage, mediaDir, publicUrl, gateway };
      const findings = { ...(await checkMachine(deps, undefined)), ...(await checkOpening(deps)) };
      return Object.entries(findings).map(([name, finding]) => ({
        name,
        state: finding.state,
        sentence: sentenceOf(finding, context.language),
      }));
    } finally {
      await close();
    }
  });

const worstFirst = (lines: readonly Line[]): readonly Line[] =>
  lines.toSorted((one, other) => healthStates.indexOf(other.state) - healthStates.indexOf(one.state));

const chineseStates: Readonly<Record<HealthState, string>> = { red: '需要處理', amber: '請留意　', green: '正常　　' };

const sayAll = ({ print, language }: CommandContext, lines: readonly Line[]): void => {
  for (const { name, state, sentence } of worstFirst(lines)) {
    const shown = language === 'en' ? state.toUpperCase().padEnd(6) : chineseStates[state];
    print(`${shown} ${name.padEnd(16)} ${sentence}`);
  }
};
