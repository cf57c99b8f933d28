/** What is said while the page proves that it is no program that guesses passwords. */
export const proofOfWork = {
  checking: '正在確認您不是機器人…',
  why: '目前有大量可疑的嘗試，這個步驟會自動完成，請稍候片刻',
};

export type ProofOfWorkWords = typeof proofOfWork;
