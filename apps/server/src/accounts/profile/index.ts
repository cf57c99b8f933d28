export { removeBuyers } from './deletion-queries.ts';
export { insertImported, neverCameIn, removeUnused } from './imported-member-queries.ts';
export { importMembers, previewImport, type ImportedRow } from './import-members.ts';
export { registerProfileRoutes } from './routes.ts';
