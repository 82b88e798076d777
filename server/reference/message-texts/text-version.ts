import type { Language } from '#contract/brand.ts'

/** One text of one brand in one language. */
export interface TextName {
  readonly brand: string
  /** A text message, a message to devices, or a template of a reply. */
  readonly kind: 'sms' | 'push' | 'reply'
  readonly key: string
  readonly language: Language
}

/** What somebody wrote in place of the program's text. */
export interface TextVersion extends TextName {
  /** From 1. */
  readonly number: number
  /** Null: the program's text again. */
  readonly text: string | null
  readonly reason: string | null
  /** Id of a person of staff. */
  readonly staffId: string
  readonly at: Temporal.Instant
}
