import { contract } from '@kapok/contract';
import { ask, asJson, network } from './attack-tools.ts';
import { sendEvenly, type Attack } from './attack.ts';

/** Somebody has the password of one of the staff, signs in with it wherever they like, and guesses the six digits. */
export const guessedSecondFactors: Attack = {
  name: 'guessed second factors of the staff',
  // A wrong code of who is signed in by password is no ended session, hence no 401.
  expected: [403, 429],
  launch: async ({ sender, film }, stop) => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => film.halfSignedInToken()));
    return sendEvenly(50, stop, (index) =>
      ask(sender, contract.enterSecondFactor, asJson(network(index), tokens[index % tokens.length]), {
        Code: String(index % 1_000_000).padStart(6, '0'),
      }),
    );
  },
};
