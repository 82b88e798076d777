/** What a code may be good for: for one of them alone, ever (trust requirement 6). */
export const CODE_PURPOSES = ['register', 'login', 'repay', 'bind', 'erase'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Whom a code is sent to and what it is good for; a new code ends the one before. */
export interface CodeKey {
  readonly brand: string
  /** As it is stored: E.164 in market philippines. */
  readonly phone: string
  readonly purpose: CodePurpose
  /** What exactly the code is good for, such as one payment; it serves nothing else. */
  readonly subject?: string
}
