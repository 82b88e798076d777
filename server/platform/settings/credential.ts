/** A setting that belongs to an account or a secret of ours. */
export interface Credential {
  readonly setting: string
  /** Characters of a good one; none: it is no secret, such as the name of an account. */
  readonly least?: number
  /** One text, `name=text` pairs with commas, or random bytes in base64, with commas. */
  readonly holds?: 'text' | 'pairs' | 'bytes'
  /** Whether it may be set beside the sandbox: it opens nothing of anybody else. */
  readonly isForSandboxToo?: boolean
}
