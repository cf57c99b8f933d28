/** Holds the code against the dependency rules, after proving on a fixture that every rule catches its breach. */
import { resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.cjs';
import { folderCircles } from './folder-circles.ts';

const root = resolve(import.meta.dirname, '../..');
process.chdir(root);

const cruiseTree = async (paths: string[], exclude: string): Promise<ICruiseResult> => {
  const { output } = await cruise(paths, {
    ...configuration.options,
    validate: true,
    ruleSet: configuration,
    exclude: { path: exclude },
  });
  if (typeof output === 'string') throw new Error('the cruiser answered text where a result was expected');
  return output;
};

const canary = await cruiseTree(['scripts/checks/canary'], '^var/');
const caught = new Set(canary.summary.violations.map((violation) => violation.rule.name));
const blind = configuration.forbidden.flatMap(({ name }) => (name === undefined || caught.has(name) ? [] : [name]));
if (blind.length > 0) throw new Error(`these rules did not catch their breach in the fixture: ${blind.join(', ')}`);
if (folderCircles(canary.modules).length === 0) throw new Error('the circle of folders in the fixture was not caught');

const own = await cruiseTree(['packages', 'apps', 'e2e', 'scripts'], '^apps/web/dist|^var/|checks/canary');
if (own.summary.totalCruised < 100)
  throw new Error(`only ${own.summary.totalCruised} modules were read: the check sees nothing`);
for (const { rule, from, to } of own.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(
  `dependency rules: ${own.summary.violations.length} breaches in ${own.summary.totalCruised} modules, every rule proven`,
);
const circles = folderCircles(own.modules);
for (const circle of circles) console.error(`folders in a circle: ${circle.join(', ')}`);
process.exitCode = own.summary.violations.length + circles.length === 0 ? 0 : 1;
