import type { DetailRow } from '#contract/loan.ts'
import type { Market } from '#domain/market.ts'
import { PORTIONS } from '#domain/portions.ts'
import { PORTION_MESSAGES } from '#server/platform/messages/portion-messages.ts'
import { peso } from '#server/platform/messages/peso.ts'
import type { Due } from '#server/lending/loan/get-due.ts'
import type { Language } from '#contract/brand.ts'
import { REPAYMENT_MESSAGES } from '#server/payments/intents/repayment-messages.ts'

/** The payable amount by portion, then the installments and the total that are left. */
export function payableRows(
  { owed, payable }: Due,
  market: Market,
  language: Language,
): DetailRow[] {
  const installments = owed.filter(({ number }) => payable.numbers.includes(number))
  const portions = PORTIONS.toReversed().flatMap((portion) => {
    const amount = installments.reduce((sum, each) => sum + (each.outstanding[portion] ?? 0n), 0n)
    return amount > 0n
      ? [{ text: PORTION_MESSAGES[language][portion], value: peso(amount, market) }]
      : []
  })
  const all = owed.flatMap(({ outstanding }) => Object.values(outstanding))
  return [
    ...portions,
    {
      text: REPAYMENT_MESSAGES[language].installmentsLeft,
      value: String(owed.filter(isOpen).length),
    },
    {
      text: REPAYMENT_MESSAGES[language].outstanding,
      value: peso(
        all.reduce((sum, part) => sum + part, 0n),
        market,
      ),
    },
  ]
}

function isOpen({ outstanding }: Due['owed'][number]): boolean {
  return Object.values(outstanding).some((part) => part > 0n)
}
