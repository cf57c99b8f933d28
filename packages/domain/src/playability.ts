export interface PlaylistRights {
  readonly freePromotion: boolean;
  readonly owned: boolean;
}

/** A file plays for who owns its product, or for anyone when it is a free promotion (specification section 5). */
export const isPlayable = (item: PlaylistRights): boolean => item.freePromotion || item.owned;
