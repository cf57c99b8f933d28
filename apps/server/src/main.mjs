// Plain JavaScript, as the one file that is read before the compile cache is on: a TypeScript file here would load Node's
// own TypeScript reader into every server, 20 MB that nothing else asks for once the cache is filled.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { makeFolder } from './platform/files/make-folder.mjs';
import { findListenFault } from './platform/http/listen-faults.mjs';

// As `shop/config/env-file.ts` reads it, which says what is wrong with it. What the environment sets is kept.
const settings = process.env['SHOP_ENV_FILE'] ?? '.env';
if (settings !== '' && existsSync(settings)) loadEnvFile(settings);

// Before anything is made or started.
const fault = await findListenFault(process.env);
if (fault !== undefined) {
  console.error(fault);
  process.exit(1);
}

// Before anything else is loaded: compiled and stripped code is kept beside the data, so later starts take half the time.
const cache = resolve(process.env['SHOP_DATA_DIR'] || './var', 'compile-cache');
try {
  makeFolder(cache);
  enableCompileCache(cache);
} catch {
  // The shop goes without, or says what is wrong with the folder.
}
await import('./serve.ts');
