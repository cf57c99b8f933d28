export { followSeller } from './follow-seller.ts';
export { findTermsTexts, listTerms, publishTerms, rewriteRefundTerms, type ListedTerms } from './publish-terms.ts';
export { registerLegalRoutes, type LegalDeps } from './routes.ts';
export {
  ensureTermsVersion,
  findCurrentTermsVersion,
  findLegalDocument,
  refuseOtherTerms,
  type LegalDocument,
} from './terms-versions.ts';
export { documentToWire } from './wire.ts';
