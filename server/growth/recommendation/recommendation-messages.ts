import type { Localized } from '#server/platform/messages/localized.ts'

/** What stands around the figures of a recommended product. */
export const CARD_MESSAGES: Localized<{
  readonly apply: string
  readonly amount: string
  readonly rate: string
}> = {
  en: { apply: 'Apply now', amount: 'Loan amount', rate: 'Interest rate' },
  fil: { apply: 'Mag-apply na', amount: 'Halaga ng loan', rate: 'Interest rate' },
}
