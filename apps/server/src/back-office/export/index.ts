export { allTables, leftOut, tablesInFiles } from './all-tables.ts';
export { openFolder, openZip } from './archive.ts';
export { registerExportRoutes } from './routes.ts';
export { removeOldExports, runExport, type ExportDeps } from './run-export.ts';
export { writeExport } from './write-export.ts';
