import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import { startPayment } from '#contract/repayment.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { useAct } from '#web/kit/call/use-act.ts'
import { useGo, whileLeaving } from '#web/kit/address/use-go.ts'

export type LoanKey = Pick<Input<typeof startPayment>, 'productId' | 'orderId'>

/** Whether paying extends the loan, or what else it is for. */
export type Purpose = Pick<Input<typeof startPayment>, 'isDelay' | 'aim'>

interface Payable {
  loan: LoanKey
  /** Centavos, as they were known at `knownAt`. */
  amount: number
  /** What it is for besides what is due. */
  purpose?: Purpose
  knownAt: Date
  /** Asks for the amount once more. */
  again: () => void
  /** Told when the server takes another amount than the one that was shown. */
  onChanged?: (amount: number) => void
  /** When the page is left for the provider's. */
  onLeave: () => void
}

export interface Payment {
  /** Centavos: what is shown, and what is paid. */
  amount: number
  /** Whether the amount turned out to be another one than the borrower was about to pay. */
  hasChanged: boolean
  waiting: boolean
  pay: (channelNumber: string) => void
}

/** Starts a payment of the shown amount, never of another one, and goes to where it is paid. */
export function usePayment(payable: Payable): Payment {
  const { loan, amount: known, purpose, knownAt, again, onLeave } = payable
  const go = useGo()
  const [changed, setChanged] = useState({ amount: known, over: -1 })
  // The server's newer figure counts until the amount itself was asked for once more.
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

  const payment = useAct(startPayment, start, learn)
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
