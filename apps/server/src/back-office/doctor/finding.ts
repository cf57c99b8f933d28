import type { HealthState, Language } from '@kapok/domain';

/** What a check found, and what to do about it, in one sentence of each language. It names no secret and nobody. */
export interface Finding {
  readonly state: HealthState;
  readonly zh: string;
  readonly en: string;
}

export const green = (zh: string, en: string): Finding => ({ state: 'green', zh, en });
export const amber = (zh: string, en: string): Finding => ({ state: 'amber', zh, en });
export const red = (zh: string, en: string): Finding => ({ state: 'red', zh, en });

export const sentenceOf = (finding: Finding, language: Language): string =>
  language === 'en' ? finding.en : finding.zh;

/** Ends early by its signal where it can. */
export type Check = (signal: AbortSignal) => Promise<Finding>;

const LONGEST_CHECK_MS = 10_000;

/** Runs a check for ten seconds at most. What it throws is a finding, too; its message may hold secrets and stays here. */
export const examine = async (check: Check, withinMs = LONGEST_CHECK_MS): Promise<Finding> => {
  const signal = AbortSignal.timeout(withinMs);
  const tooLong = new Promise<Finding>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(
        red(
          '十秒內沒有回應：請確認它正在運作，且這台主機連得到。',
          'No answer within ten seconds: see that it runs and that this machine reaches it.',
        ),
      );
    });
  });
  const found = check(signal).catch((error: unknown) => failed(error));
  return Promise.race([found, tooLong]);
};

const failed = (error: unknown): Finding => {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return red(`檢查失敗${code}：詳情請看伺服器紀錄。`, `The check failed${code}: the log of the server says more.`);
};
