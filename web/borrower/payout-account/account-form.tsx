import { type ReactNode, useEffect, useState } from 'react'
import type { FormItem } from '#contract/application/payout-account.ts'
import { useSends } from '#web/borrower/payout-account/use-sends.ts'
import { useBind } from '#web/borrower/payout-account/use-bind.ts'
import type { Filled } from '#web/kit/form/items/form-item.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { ItemForm } from '#web/kit/form/items/item-form.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
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
  const sends = useSends(items, filled, query)
  return (
    <>
      <ItemForm
        {...{ items, filled, onFill, wrong, waiting, go }}
        words={sends ? { ...words, next: sends } : words}
      >
        {children}
      </ItemForm>
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

const loadConfirmSheet = async () =>
  (await import('#web/borrower/payout-account/confirm-sheet.tsx')).ConfirmSheet
