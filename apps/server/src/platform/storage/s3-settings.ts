/** A bucket of S3 or of anything that speaks as it does. */
export interface S3Settings {
  /** Without path and without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `server`: the bytes pass the shop. `signed`: the shop checks the right and names an address that is good for ten minutes. */
  readonly delivery: 'server' | 'signed';
}
