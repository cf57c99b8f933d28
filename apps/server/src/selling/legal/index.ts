export { followSeller } from './follow-seller.ts';
export { findTermsTexts, listTerms, publishTerms, rewriteRefundTerms, type ListedTerms } from './publish-terms.ts';
export { registerLegalRoutes } from './routes.ts';
export { ensureTermsVersion, findCurrentTermsVersion, findLegalDocument, refuseOtherTerms } from './terms-versions.ts';
export { documentToWire } from './wire.ts';
