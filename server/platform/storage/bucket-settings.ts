/** A bucket of S3, or of a provider with the same protocol. */
export interface BucketSettings {
  readonly bucket: string
  readonly region: string
  /** The address of another provider; null for Amazon. */
  readonly endpoint: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
