// Plain JavaScript, as the one file that is read before the compile cache is on: a TypeScript file here would load Node's
// own TypeScript reader into every server, 20 MB that nothing else asks for once the cache is filled.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';

// As `shop/config/env-file.ts` reads it, which says what is wrong with it. What the environment sets is kept.
const settings = process.env['SHOP_ENV_FILE'] ?? '.env';
if (settings !== '' && existsSync(settings)) loadEnvFile(settings);

// Before anything else is loaded: compiled and stripped code is kept beside the data, so later starts take half the time.
enableCompileCache(resolve(process.env['SHOP_DATA_DIR'] ?? './var', 'compile-cache'));
await import('./serve.ts');
