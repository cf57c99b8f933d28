import { storeChainNames, storeChains, type StoreChain } from '@kapok/domain';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import classes from './settings.module.css';

export interface ChainChoicesProps {
  readonly chains: readonly StoreChain[];
  /** None was chosen when it was sent. */
  readonly isMissing: boolean;
  readonly onChoose: (chains: readonly StoreChain[]) => void;
}

/** The chains to whose stores a way of delivery leads: buyers choose among these. */
export const ChainChoices = ({ chains, isMissing, onChoose }: ChainChoicesProps) => {
  const { settings: words } = useWords(staffAreaWords);
  return (
    <fieldset className={classes['choices']}>
      <legend>{words.chains}</legend>
      <p className="dimmed small">{words.chainsHint}</p>
      {storeChains.map((chain) => (
        <CheckBox
          key={chain}
          label={storeChainNames[chain]}
          checked={chains.includes(chain)}
          onChange={(isChosen) => {
            onChoose(storeChains.filter((each) => (each === chain ? isChosen : chains.includes(each))));
          }}
        />
      ))}
      {isMissing ? <FormError>{words.chainsMissing}</FormError> : null}
    </fieldset>
  );
};
