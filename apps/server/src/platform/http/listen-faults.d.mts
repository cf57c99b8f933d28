export declare const describeListenFault: (error: unknown) => string | undefined;
export declare const findListenFault: (
  settings: Readonly<Record<string, string | undefined>>,
) => Promise<string | undefined> | undefined;
