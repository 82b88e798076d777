import type { SendCodeWords } from '#web/kit/form/codes/send-code-button.tsx'

/** The texts of the old repayment by card. */
export interface CardRepaymentTexts {
  title: string
  amount: string
  date: string
  /** Label of the list of cards. */
  cards: string
  pay: string
  /** @param name of the other payment method */
  payWith: (name: string) => string
  /** Leads to the screen with all ways to pay. */
  otherWay: string
  chooseCard: string
  /** ERR-006. */
  cardsFailed: string
  /** ERR-005: when the server sends no message. */
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
