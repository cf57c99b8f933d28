export { sweepImports } from './import-queries.ts';
export { registerMemberImportRoutes } from './routes.ts';
export { mailImported } from './tell-members.ts';
export { workOffImport } from './work-off-import.ts';
export { beginImport, checkImport, runImport, undoImport } from './imports.ts';
export { readImport, type ImportDetails } from './read-imports.ts';
export { receivePiece } from './receive.ts';
