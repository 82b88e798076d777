import type { ConfirmCodeWords } from '#web/kit/confirm-code.tsx'

/** The words of the bank form. */
export interface PayoutAccountTexts {
  title: string
  lead: string
  next: string
  /** A text field that was left empty (BK-019). */
  pleaseEnter: (title: string) => string
  /** A picker in which nothing was chosen. */
  pleaseChoose: (title: string) => string
  /** Asked of an older sign-in. */
  confirm: ConfirmCodeWords & { title: string; button: string }
  nothing: { title: string; lead: string; back: string }
}
