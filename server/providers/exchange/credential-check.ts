import type { Answer } from '#server/providers/exchange/exchange.ts'

/** Whether a company takes our credentials: a question that moves no money and sends nothing. */
export type CredentialCheck = AskedCredentials | UnaskedCredentials

interface Credentials {
  /** The company, and what of it. */
  readonly name: string
  /** The settings that the answer is about. */
  readonly settings: readonly string[]
}

interface AskedCredentials extends Credentials {
  /** Answered: in a few words, what it says of our account. */
  readonly ask: () => Promise<Answer<string>>
}

/** The company has no such question. */
interface UnaskedCredentials extends Credentials {
  readonly ask: null
  /** What shows whether they are good. */
  readonly because: string
}
