import type { ConfirmCodeWords } from '#web/kit/form/codes/confirm-code.tsx'
import type { FormWords } from '#web/kit/form/items/item-form.tsx'

/** The texts of the bank form. */
export interface PayoutAccountTexts extends FormWords {
  /** Asked in an older session. */
  confirm: ConfirmCodeWords & { title: string; button: string }
  /** The last act, where money waits; all ready to show. */
  send: (amount: string, receiver: string, number: string) => string
  nothing: { title: string; lead: string; back: string }
}
