import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useGo, whileLeaving } from '#web/kit/address/use-go.ts'

export type LoanKey = Pick<Input<typeof startPayment>, 'productId' | 'orderId'>

/** Whether the payment extends the loan, or its other purpose. */
export type Purpose = Pick<Input<typeof startPayment>, 'isDelay' | 'aim'>

interface Payable {
  loan: LoanKey
  /** Centavos at `knownAt`. */
  amount: number
  /** The purpose, if it is not the due amount. */
  purpose?: Purpose
  knownAt: Date
  /** Requests the amount again. */
  again: () => void
  /** Called when the server takes another amount than the shown one. */
  onChanged?: (amount: number) => void
  /** Called when the provider's page opens. */
  onLeave: () => void
}

export interface Payment {
  /** Centavos that are shown and paid. */
  amount: number
  /** Whether the amount differed from the one that the borrower was about to pay. */
  hasChanged: boolean
  waiting: boolean
  pay: (channelNumber: string) => void
}

/** Starts a payment of exactly the shown amount, and goes to the payment page. */
export function usePayment(payable: Payable): Payment {
  const { loan, amount: known, purpose, knownAt, again, onLeave } = payable
  const go = useGo()
  const [changed, setChanged] = useState({ amount: known, over: -1 })
  // The server's newer figure counts until the amount is reloaded.
  const amount = changed.over === knownAt.getTime() ? changed.amount : known

  function start({ payUrl }: { payUrl: string }) {
    if (!go.to(payUrl)) return
    onLeave()
    return whileLeaving()
  }

  function learn(refusal: Refusal) {
    const newAmount = newAmountOf(refusal)
    if (newAmount === null) return
    setChanged({ amount: newAmount, over: knownAt.getTime() })
    payable.onChanged?.(newAmount)
    again()
  }

  const payment = useAction(startPayment, start, learn)
  return {
    amount,
    hasChanged: payment.refusal?.code === CODES.stale,
    waiting: payment.waiting,
    pay: (channelNumber) => payment.go({ ...loan, amount, channelNumber, ...purpose }),
  }
}

function newAmountOf({ code, data }: Refusal): number | null {
  if (code !== CODES.stale) return null
  const { amount } = (data ?? {}) as { amount?: unknown }
  return typeof amount === 'number' ? amount : null
}
