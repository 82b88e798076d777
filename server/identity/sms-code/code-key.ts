/** The purposes of codes: a code has exactly one (trust requirement 6). */
export const CODE_PURPOSES = [
  'register',
  'login',
  'repay',
  'bind',
  'erase',
  'export',
  'passkey',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** The receiver and the purpose of a code; a new code for the same key ends the one before. */
export interface CodeKey {
  readonly brand: string
  /** As it is stored: E.164 in market philippines. */
  readonly phone: string
  readonly purpose: CodePurpose
  /** The one thing that the code confirms, such as a payment. */
  readonly subject?: string
}
