import type { ConfirmCodeWords } from '#web/kit/form/confirm-code.tsx'
import type { FormWords } from '#web/kit/form/item-form.tsx'

/** The words of the bank form. */
export interface PayoutAccountTexts extends FormWords {
  /** Asked of an older sign-in. */
  confirm: ConfirmCodeWords & { title: string; button: string }
  nothing: { title: string; lead: string; back: string }
}
