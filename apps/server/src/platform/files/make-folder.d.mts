/** Throws what the disk says where a folder cannot be made. */
export declare const makeFolder: (path: string, mode?: number) => void;
