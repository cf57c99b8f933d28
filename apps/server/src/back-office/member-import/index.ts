export { sweepImports } from './import-queries.ts';
export { registerMemberImportRoutes } from './routes.ts';
export { mailImported } from './tell-members.ts';
export { workOffImport } from './work-off-import.ts';
