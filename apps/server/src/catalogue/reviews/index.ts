export { registerReviewRoutes, type ReviewDeps } from './routes.ts';
export { listReviews } from './read-reviews.ts';
