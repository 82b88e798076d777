import styles from '#web/borrower/application/not-offered.module.css'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import { offerOf } from '#web/kit/address/loan-query.ts'
import { queryText, type Query } from '#web/kit/address/query.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { wholePesos } from '#web/kit/money/whole-pesos.ts'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'

interface Props {
  refusal: Refusal
  again: () => void
  query: Query
}

/** For an amount that is not on offer (-1004): why, and the amounts beside it to choose from. */
export function OtherAmounts({ refusal, again, query }: Props) {
  const { formatPeso } = usePage().market
  const { title, offerTitle, take } = useWords(applicationTexts).otherAmounts
  const { amount: asked } = offerOf(query)
  const { amounts, periods } = choicesIn(refusal)
  if (amounts.length === 0) return <Failed refusal={refusal} again={again} />

  function choose(amount: number) {
    const chosen = { ...query, amount: String(amount), ...(periods && { periods }) }
    location.replace(`${location.pathname}?${queryText(chosen)}`)
  }

  return (
    <EmptyState
      title={asked ? title(wholePesos(asked, formatPeso)) : offerTitle}
      lead={refusal.message}
    >
      <div className={styles['links']}>
        {amounts.map((amount) => (
          <Button key={amount} kind="outline" onClick={() => choose(amount)}>
            {take(wholePesos(amount, formatPeso))}
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
