export { ReviewsSection } from './reviews-section.tsx';
export { Stars } from './stars.tsx';
