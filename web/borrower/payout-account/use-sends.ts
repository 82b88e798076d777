import { getLoanDetails } from '#contract/loan/loan.ts'
import type { FormItem } from '#contract/application/payout-account.ts'
import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { Filled } from '#web/kit/form/items/form-item.ts'
import { shownItems } from '#web/kit/form/items/form-items.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'

/**
 * What the last act of the form does, where a loan waits for the account: send my ₱6,000 to GCash
 * 0917 555 0101. Empty: it only saves the account, or a field is open.
 */
export function useSends(items: readonly FormItem[], filled: Filled, query: Query): string {
  const { market } = usePage()
  const { send } = useWords(payoutAccountTexts)
  const loan = useCall(getLoanDetails, readLoanKey(query))
  const card = loan.data?.card
  if (market.echoes || card?.verb !== 'addAccount') return ''
  const shown = shownItems(items, filled)
  const valueOf = (code: string) => shown.find((item) => item.code === code)?.value.trim() ?? ''
  const receivers = shown.find(({ code }) => code === 'bankCode')?.note
  const receiver = receivers?.find(({ type }) => type === valueOf('bankCode'))?.name
  const number = valueOf('cardNo')
  if (!receiver || !number) return ''
  return send(
    card.amount.replace(/\.00$/, ''),
    receiver,
    market.groupPhone(number).replaceAll(' ', '\u{A0}'),
  )
}
