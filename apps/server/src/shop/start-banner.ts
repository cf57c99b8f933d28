import type { Config } from '#server/shop/config/config.ts';
import { demoAccounts, demoStaffSecret } from '#server/shop/demo/index.ts';
import { startWarnings } from './start-warnings.ts';
import type { Shop } from './start-shop.ts';

/** The journal of a service is read by more people than a terminal: there, a command shows the link. */
const showsLinks = (config: Config): boolean => !config.production || process.stdout.isTTY;

const notOpen = ({ name, url, firstRunUrl, holdsDemo }: Shop, config: Config): readonly string[] => {
  if (holdsDemo)
    return ['  demo data        the database holds the demo: stop the shop, then npm run shop -- remove-demo\n'];
  if (firstRunUrl !== undefined && showsLinks(config))
    return [`  begin here       ${firstRunUrl}`, '                   (once, within a day; a restart makes another)\n'];
  if (firstRunUrl !== undefined) return ['  begin            npm run shop -- first-run shows a link to begin with\n'];
  return name === '' ? [`  not open yet     sign in as staff and fill in the shop details: ${url}/mgnh/start\n`] : [];
};

/** Says where the shop is and, in the demo, how to sign in and where its mails and payments go. */
export const printBanner = (shop: Shop, config: Config): void => {
  const lines = [`\n  shop             ${shop.url}   ${shop.name}\n`];
  lines.push(...notOpen(shop, config));
  if (config.demo) {
    lines.push('  demo accounts');
    for (const account of demoAccounts) {
      lines.push(
        `    ${account.userName.padEnd(8)} ${account.password.padEnd(16)} ${account.isStaff ? 'staff' : 'customer'}`,
      );
    }
    lines.push(`\n  code for staff   shown where it is asked for; authenticator key ${demoStaffSecret}`);
    if (config.smtpUrl === undefined) lines.push(`  mail outbox      ${shop.url}/demo/outbox`);
  }
  if (!config.demo && config.smtpUrl === undefined)
    lines.push(
      '  mails            SMTP_URL is not set: sent by the mail server entered in the browser, else to nobody',
    );
  for (const warning of startWarnings(config)) lines.push(`  warning          ${warning}`);
  if (shop.standInUrl !== undefined)
    lines.push(`  payment stand-in ${shop.standInUrl}   lists the numbers that wait to be paid`);
  if (shop.signInStandInUrl !== undefined) lines.push(`  sign-in stand-in ${shop.signInStandInUrl}`);
  lines.push(`  calls            ${shop.url}/openapi\n`);
  console.log(lines.join('\n'));
};
