export { registerReviewRoutes } from './routes.ts';
export { listReviews } from './read-reviews.ts';
