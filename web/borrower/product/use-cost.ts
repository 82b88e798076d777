import { useEffect, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import { calculate } from '#contract/application/product.ts'
import { type Choosable, type LoanChoice, onStep } from '#web/borrower/product/loan-choice.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { useCall } from '#web/kit/call/use-call.ts'

/** Milliseconds without a change after which the cost is requested. */
const STILL_MS = 300

export interface Cost {
  /** The last answer; while another cost is loading it is that of another choice. */
  last: Output<typeof calculate> | null
  /** The answer for this choice. */
  shown: Output<typeof calculate> | null
  isBusy: boolean
  refusal: Refusal | null
  /** The centavos offered instead of the amount; null if none (-1004). */
  nearest: number | null
  again: () => void
}

/** Requests the full cost of a choice, unless its amount cannot be had. */
export function useCost(
  { productId, limits }: Pick<Choosable, 'productId' | 'limits'>,
  { amount, periods }: LoanChoice,
  hasFault: boolean,
): Cost {
  const [asked, setAsked] = useState({
    productId,
    // An address can name any amount.
    amount: hasFault ? onStep(amount, limits) : amount,
    periods,
  })
  useEffect(() => {
    if (hasFault) return
    const timer = setTimeout(() => setAsked({ productId, amount, periods }), STILL_MS)
    return () => clearTimeout(timer)
  }, [productId, amount, periods, hasFault])

  const { data, refusal, waiting, again } = useCall(calculate, asked)
  const [last, setLast] = useState({ productId, data })
  if (data !== null && data !== last.data) setLast({ productId: asked.productId, data })

  if (hasFault)
    return { last: null, shown: null, isBusy: false, refusal: null, nearest: null, again }
  const isAsked =
    asked.productId === productId && asked.amount === amount && asked.periods === periods
  return {
    last: last.productId === productId ? last.data : null,
    shown: isAsked ? data : null,
    isBusy: waiting || !isAsked,
    refusal: isAsked ? refusal : null,
    nearest: isAsked ? nearestIn(refusal) : null,
    again,
  }
}

function nearestIn(refusal: Refusal | null): number | null {
  if (refusal?.code !== CODES.stale) return null
  const { amount } = (refusal.data ?? {}) as { amount?: unknown }
  return typeof amount === 'number' ? amount : null
}
