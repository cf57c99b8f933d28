export { registerLessonMailRoutes } from './routes.ts';
export { tellOpenings } from './tell-openings.ts';
export {
  boughtLessonsOf,
  boughtReadingsOf,
  isReleaseAhead,
  mayPlayLesson,
  opensAt,
  releaseJson,
  withOwnRelease,
  withRelease,
} from './queries.ts';
