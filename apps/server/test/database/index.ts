export { openOlderDatabase, type OlderDatabase } from './older-database.ts';
export { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './create-test-database.ts';
