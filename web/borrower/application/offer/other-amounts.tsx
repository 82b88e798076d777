import styles from '#web/borrower/application/offer/not-offered.module.css'
import { readOfferKey } from '#web/kit/address/loan-query.ts'
import { queryText, type Query } from '#web/kit/address/query.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'

interface Props {
  refusal: Refusal
  again: () => void
  query: Query
  /** Where the address names no amount. */
  title: string
}

/** The requested amount, which is not on offer (-1004): why, and the amounts beside it to choose from. */
export function OtherAmounts({ refusal, again, query, title }: Props) {
  const { formatWholePeso } = usePage().market
  const { amount: asked } = readOfferKey(query)
  const { amounts, periods } = choicesIn(refusal)
  if (amounts.length === 0) return <Failed refusal={refusal} again={again} />

  function choose(amount: number) {
    const chosen = { ...query, amount: String(amount), ...(periods && { periods }) }
    location.replace(`${location.pathname}?${queryText(chosen)}`)
  }

  return (
    <EmptyState title={asked ? formatWholePeso(asked) : title} lead={refusal.message}>
      <div className={styles['links']}>
        {amounts.map((amount) => (
          <Button key={amount} kind="outline" onClick={() => choose(amount)}>
            {formatWholePeso(amount)}
          </Button>
        ))}
      </div>
    </EmptyState>
  )
}

function choicesIn({ data }: Refusal): { amounts: number[]; periods: string } {
  const { amounts, periods } = (data ?? {}) as { amounts?: unknown; periods?: unknown }
  const all: unknown[] = Array.isArray(amounts) ? amounts : []
  return {
    amounts: all.filter((amount) => typeof amount === 'number'),
    periods: typeof periods === 'number' ? String(periods) : '',
  }
}
