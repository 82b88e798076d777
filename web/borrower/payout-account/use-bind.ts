import { useRef, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/payout-account.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import type { ShownItem } from '#web/kit/form/form-items.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { loanKeyOf, productIdOf } from '#web/kit/address/loan-query.ts'
import { addressOf, type Query } from '#web/kit/address/query.ts'
import { useAct } from '#web/kit/call/use-act.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** The page that asked for an account and waits for the borrower to come back (BK-017). */
const FROM_LOAN = 'loanDetail'

/** Saves the account, tells the host app, and leads back to where it was asked for. */
export function useBind(query: Query) {
  const isFromLoan = query['source'] === FROM_LOAN
  const [isCodeAsked, setCodeAsked] = useState(false)
  const sent = useRef<readonly ShownItem[]>([])

  function leave() {
    askHostApp('endBank', null)
    if (!isFromLoan) return askHostApp('closeWebview', null)
    location.assign(addressOf(SCREEN_PATHS.order, { source: FROM_LOAN, ...loanKeyOf(query) }))
    return whileLeaving()
  }

  const endpoint = isFromLoan ? changePayoutAccount : bindPayoutAccount
  const act = useAct(endpoint, leave, ({ code }) => {
    if (code === CODES.confirmWithSmsCode) setCodeAsked(true)
    // What is wrong with a field is put right in the form.
    else if (code !== CODES.verificationCodeWrong && code !== CODES.neverSettled)
      setCodeAsked(false)
  })
  const save = (items: readonly ShownItem[], said: { smsCode?: string } = {}) =>
    act.go({ ...payloadOf(items, productIdOf(query)), ...said })
  return {
    waiting: act.waiting,
    go: (items: readonly ShownItem[]) => {
      sent.current = items
      save(items)
    },
    /** An older sign-in is to confirm it with a code. */
    isCodeAsked,
    confirm: (smsCode: string) => save(sent.current, { smsCode }),
    leaveCode: () => setCodeAsked(false),
  }
}

/** What the shown fields hold, under their codes (ENT-057). */
function payloadOf(items: readonly ShownItem[], productId: string) {
  const fields = items.map(({ code, value }) => [code, value.trim()])
  // The server's form says which fields there are, and the server checks them.
  return { ...Object.fromEntries(fields), product_id: productId } as Input<typeof bindPayoutAccount>
}
