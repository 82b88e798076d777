import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/application/payout-account.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { ShownItem } from '#web/kit/form/items/form-items.ts'
import { useWrongField } from '#web/kit/form/items/use-wrong-field.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { readLoanKey, readProductId } from '#web/kit/address/loan-query.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** The page that requires an account and to which the borrower returns (BK-017). */
const FROM_LOAN = 'loanDetail'

/** Saves the account, notifies the host app, and returns to the page that required it. */
export function useBind(query: Query) {
  const isFromLoan = query['source'] === FROM_LOAN
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { wrong, remember, lastSent, hear } = useWrongField()

  function leave() {
    askHostApp('endBank', null)
    if (!isFromLoan) return askHostApp('closeWebview', null)
    location.assign(screenAddress(SCREEN_PATHS.order, { source: FROM_LOAN, ...readLoanKey(query) }))
    return whileLeaving()
  }

  const endpoint = isFromLoan ? changePayoutAccount : bindPayoutAccount
  const act = useAction(endpoint, leave, (refusal) => {
    const { code } = refusal
    if (code === CODES.confirmWithSmsCode) return setCodeAsked(true)
    if (code === CODES.verificationCodeWrong || code === CODES.neverSettled) return
    // A wrong field is corrected in the form.
    setCodeAsked(false)
    hear(refusal)
  })
  const save = (items: readonly ShownItem[], said: { smsCode?: string } = {}) =>
    act.go({ ...payloadOf(items, readProductId(query)), ...said })
  return {
    wrong,
    waiting: act.waiting,
    go: (items: readonly ShownItem[]) => {
      remember(items)
      save(items)
    },
    /** An older session must confirm with a code. */
    isCodeAsked,
    refusal: act.refusal,
    confirm: (smsCode: string) => save(lastSent(), { smsCode }),
    leaveCode: () => setCodeAsked(false),
  }
}

/** The values of the shown fields by their codes (ENT-057). */
function payloadOf(items: readonly ShownItem[], productId: string) {
  const fields = items.map(({ code, value }) => [code, value.trim()])
  // The server's form defines the fields, and the server checks them.
  return { ...Object.fromEntries(fields), product_id: productId } as Input<typeof bindPayoutAccount>
}
