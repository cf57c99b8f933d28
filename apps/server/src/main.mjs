// Plain JavaScript, as the one file that is read before the compile cache is on: a TypeScript file here would load Node's
// own TypeScript reader into every server, 20 MB that nothing else asks for once the cache is filled.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Before anything else is loaded: compiled and stripped code is kept beside the data, so later starts take half the time.
enableCompileCache(resolve(process.env['SHOP_DATA_DIR'] ?? './var', 'compile-cache'));
await import('./serve.ts');
