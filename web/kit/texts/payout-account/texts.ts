import type { FormWords } from '#web/kit/item-form.tsx'

/** The words of the bank form. */
export interface PayoutAccountTexts extends FormWords {
  nothing: { title: string; lead: string; back: string }
}
