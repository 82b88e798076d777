import { useRef, useState } from 'react'
import {
  type CardRepayment,
  commitCardRepayment,
  confirmCardRepayment,
  startAlipayRepayment,
} from '#contract/repayment/card-repayment.ts'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { cardRepaymentTexts } from '#web/borrower/card-repayment/texts/card-repayment-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { useGo, whileLeaving } from '#web/kit/address/use-go.ts'

type Committed = Input<typeof commitCardRepayment>

/** A committed repayment that waits for its code. */
export interface Awaited {
  repayRecordId: string
  committed: Committed
  /** Milliseconds since 1970 at which its last code was sent. */
  sentAt: number | null
  /** The server's words while it may be late, or never come. */
  late?: string | undefined
}

interface Options {
  info: CardRepayment
  loan: Query
  /** Requests a new token. */
  again: () => void
}

/** The actions of the old repayment screen (OLD-002 to OLD-007). */
export function useCardRepayment({ info, loan, again }: Options) {
  const words = useWords(cardRepaymentTexts)
  const go = useGo()
  const [awaited, setAwaited] = useState<Awaited | null>(null)

  function toLoan() {
    location.replace(screenAddress(SCREEN_PATHS.loanDetail, loan))
    return whileLeaving()
  }

  /** That attempt is over: the next one needs a new token. */
  function beginAnew() {
    setAwaited(null)
    again()
  }

  function sayAndBeginAnew({ code, message }: Refusal) {
    if (message === '' && code !== CODES.neverSettled) toast(words.processingFailed)
    if (code !== CODES.neverSettled) beginAnew()
  }

  const send = useAction(commitCardRepayment, ({ late }) =>
    setAwaited((now) => now && { ...now, sentAt: Date.now(), late }),
  )
  const asked = useRef<Committed | null>(null)
  const commit = useAction(
    commitCardRepayment,
    ({ needValid, repayRecordId }) => {
      const committed = asked.current
      if (needValid !== 1 || !committed) return toLoan()
      setAwaited({ repayRecordId, committed, sentAt: null })
      return send.go({ ...committed, sendMsg: 1 })
    },
    sayAndBeginAnew,
  )
  const confirm = useAction(confirmCardRepayment, toLoan, (refusal) => {
    if (refusal.code !== CODES.verificationCodeWrong) sayAndBeginAnew(refusal)
  })
  const other = useAction(startAlipayRepayment, ({ url }) =>
    go.to(url) ? whileLeaving() : undefined,
  )
  const { orderId, amount, repayToken, couponId } = info

  return {
    awaited,
    beginAnew,
    commit(bankCardId: string) {
      const input = { repayToken, bankCardId, orderId, amount, couponId, sendMsg: 0 }
      asked.current = input
      commit.go(input)
    },
    sendCode: () => awaited && send.go({ ...awaited.committed, sendMsg: 1 }),
    confirm(verifyCode: string) {
      if (awaited) confirm.go({ orderId, verifyCode, repaymentRecordId: awaited.repayRecordId })
    },
    /** Of the code. */
    refusal: confirm.refusal,
    payOtherWay: () => other.go({ orderId, amount }),
    isCommitting: commit.waiting || other.waiting,
    isSending: send.waiting,
    isConfirming: confirm.waiting,
  }
}

export type CardRepaymentActions = ReturnType<typeof useCardRepayment>
