/** The code that a call was refused with; undefined where it was not. */
export const refusalOf = async (asked: Promise<unknown>): Promise<unknown> => {
  try {
    await asked;
    return undefined;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure ? failure.code : failure;
  }
};
