/** The member that an address names, as calls take it. What is no number finds nothing, as a number does that no member has. */
export const ofMember = (userId: string | undefined): { readonly UserId?: number } => {
  if (userId === undefined) return {};
  return { UserId: /^[1-9]\d{0,14}$/.test(userId) ? Number(userId) : Number.MAX_SAFE_INTEGER };
};
