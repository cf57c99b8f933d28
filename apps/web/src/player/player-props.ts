import type { PlayerFailure } from '@kapok/player';
import type { PlaylistFile } from './media-queries.ts';
import type { RefundStake } from './refund-stake.ts';
import type { PlayedProduct } from './use-player.ts';

export interface PlayerControlsProps {
  readonly file: PlaylistFile;
  readonly product: PlayedProduct;
  readonly overlay: string | null;
  readonly atSeconds: number | undefined;
  readonly stake: RefundStake | undefined;
  readonly hasKeys: boolean;
  readonly onFatal: (failure: PlayerFailure) => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** What the player of either kind gets. */
export interface PlayerProps extends PlayerControlsProps {
  readonly onHelp: () => void;
}
