import { useEffect, useState } from 'react'
import type { AmountOnOffer } from '#contract/application/amount-on-offer.ts'
import { compareProducts } from '#contract/application/compare-products.ts'
import { call } from '#web/kit/call/call.ts'

/** Milliseconds without a change after which the payments are requested. */
const STILL_MS = 300

export interface Choices {
  /** Of this amount; null: not known yet. */
  shown: AmountOnOffer | null
  isFailed: boolean
  again: () => void
}

/** The payments of an amount: those that came with home at once, others when the amount rests. */
export function useChoices(start: AmountOnOffer, amount: number): Choices {
  const [known, setKnown] = useState<ReadonlyMap<number, AmountOnOffer>>(new Map())
  const [failed, setFailed] = useState<number | null>(null)
  const shown = amount === start.amount ? start : (known.get(amount) ?? null)
  const isFailed = failed === amount
  const isToAsk = shown === null && !isFailed

  // No useCall: it would ask for the first amount, too.
  useEffect(() => {
    if (!isToAsk) return
    let isOver = false
    async function ask() {
      const reply = await call(compareProducts, { amount })
      if (isOver) return
      if (!reply.success) return setFailed(amount)
      setKnown((before) => new Map(before).set(amount, reply.data))
    }
    const timer = setTimeout(() => void ask(), STILL_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [amount, isToAsk])

  return { shown, isFailed, again: () => setFailed(null) }
}
