/** The host that passkeys belong to and the origin that answers must come from: both the shop's own, by configuration. */
export const relyingPartyOf = (publicUrl: string): { readonly id: string; readonly origin: string } => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
});
