import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { FormItem } from '#contract/application/payout-account.ts'
import { useSends } from '#web/borrower/payout-account/use-sends.ts'
import { useBind } from '#web/borrower/payout-account/use-bind.ts'
import type { Filled } from '#web/kit/form/items/form-item.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { ItemForm } from '#web/kit/form/items/item-form.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'

interface Props {
  items: readonly FormItem[]
  query: Query
  /** The lead text above the form. */
  children: ReactNode
}

/** The fields of an account, and the button that saves it. */
export function AccountForm({ items, query, children }: Props) {
  const words = useWords(payoutAccountTexts)
  const [filled, setFilled] = useState<Filled>({})
  const { wrong, go, waiting, isCodeAsked, refusal, confirm, leaveCode } = useBind(query)

  // The host app is notified once that the form is shown (BR-014).
  useEffect(() => askHostApp('startBank', null), [])

  const numberIn = (type: string) =>
    items.some((item) => item.code === 'cardType' && item.value === type)
      ? (items.find(({ code }) => code === 'cardNo')?.value ?? '')
      : ''
  // The number of a wallet is none of a bank account.
  const onFill = (code: string, value: string) =>
    setFilled((before) => ({
      ...before,
      [code]: value,
      ...(code === 'cardType' && { cardNo: numberIn(value) }),
    }))
  const { market } = usePage()
  // Only a loan that waits for the account has an amount to send.
  const isSending = !market.echoes && readLoanKey(query).orderId !== ''
  const form = { items, words, filled, onFill, wrong, waiting, go, children }
  return (
    <>
      {isSending ? <SendingForm {...form} query={query} /> : <ItemForm {...form} />}
      {isCodeAsked && (
        <Lazy
          load={loadConfirmSheet}
          props={{ waiting, refusal, confirm, onLeave: leaveCode }}
          onFailed={leaveCode}
        />
      )}
    </>
  )
}

/** Its last act says what is sent where. */
function SendingForm({ query, ...form }: ComponentProps<typeof ItemForm> & { query: Query }) {
  const { items, filled, words } = form
  const next = useSends(items, filled, query) || words.next
  return <ItemForm {...form} words={{ ...words, next }} />
}

const loadConfirmSheet = async () =>
  (await import('#web/borrower/payout-account/confirm-sheet.tsx')).ConfirmSheet
