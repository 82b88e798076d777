import type { SendCodeWords } from '#web/kit/form/send-code-button.tsx'

/** What the old repayment by card says. */
export interface CardRepaymentTexts {
  title: string
  amount: string
  date: string
  /** Names the choice of cards. */
  cards: string
  pay: string
  /** @param name of the other way */
  payWith: (name: string) => string
  chooseCard: string
  /** ERR-006. */
  cardsFailed: string
  /** ERR-005: where the server had no words. */
  processingFailed: string
  noCard: { title: string; lead: string; bind: string }
  nothingDue: { title: string; lead: string; toLoan: string }
  code: {
    title: string
    /** @param phone masked */
    lead: (phone: string) => string
    label: string
    caution: string
    tooShort: string
    confirm: string
    sending: SendCodeWords
  }
}
