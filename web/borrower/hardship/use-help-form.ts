import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { askForHelp, type getHelpRequest, type HelpReason } from '#contract/loan/help-request.ts'
import { helpTexts } from '#web/borrower/hardship/texts/help/help-texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { parseCentavos } from '#web/kit/form/peso-text.ts'

/** The fields of the form, in their order. */
export const HELP_FIELDS = ['reason', 'amount', 'day'] as const
type HelpField = (typeof HELP_FIELDS)[number]

/** What is typed into the form, what is wrong of it, and sending it. */
export function useHelpForm(
  { today, payUntil }: Output<typeof getHelpRequest>,
  orderId: string,
  { onSent, onRefused }: { onSent: () => void; onRefused: () => void },
) {
  const words = useWords(helpTexts)
  const { market, texts } = usePage()
  const [typed, setTyped] = useState({ reason: '', amount: '', day: '', words: '' })
  const [isChecked, setChecked] = useState(false)
  const asking = useAction(askForHelp, onSent, onRefused)
  const { reason, amount, day } = typed
  const centavos = parseCentavos(amount)
  const paysNothing = amount.trim() === '' && day === ''
  const read = (date: string) => market.formatDate(date, texts.months)
  const isDay = today <= day && day <= payUntil

  const errors: Record<HelpField, string> = {
    reason: reason === '' ? words.reasonNeeded : '',
    amount: paysNothing || (centavos ?? 0) > 0 ? '' : words.amountWrong,
    day:
      paysNothing || isDay
        ? ''
        : day === ''
          ? words.dayNeeded
          : words.dayWrong(read(today), read(payUntil)),
  }
  const wrong = HELP_FIELDS.find((field) => errors[field] !== '')
  return {
    typed,
    set: (part: Partial<typeof typed>) => setTyped({ ...typed, ...part }),
    errorOf: (field: HelpField) => (isChecked ? errors[field] : ''),
    waiting: asking.waiting,
    /** Sends the form, or says which field is the first to be wrong. */
    send: (): HelpField | null => {
      setChecked(true)
      if (wrong) return wrong
      asking.go({
        orderId,
        reason: reason as HelpReason,
        ...(centavos !== null && { amount: centavos, payOn: day }),
        ...(typed.words.trim() !== '' && { words: typed.words }),
      })
      return null
    },
  }
}
