import styles from '#web/borrower/application/offer/not-offered.module.css'
import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'
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
  texts: RefusedTexts
}

/**
 * The requested amount, which is not on offer (-1004): why, and the amounts beside it to choose from;
 * where it is the due dates that are not, the same loan without them.
 */
export function OtherAmounts({ refusal, again, query, texts }: Props) {
  const { formatWholePeso } = usePage().market
  const { amount: asked, payday, firstPayTime } = readOfferKey(query)
  const { amounts, periods } = choicesIn(refusal)
  const isOfDays = amounts.length === 0
  const asksDays = payday !== undefined || firstPayTime !== undefined
  if (isOfDays && !asksDays) return <Failed refusal={refusal} again={again} />

  const choose = (amount: number) =>
    open({ ...query, amount: String(amount), ...(periods && { periods }) })
  function leaveDays() {
    const { payday: _payday, firstPayTime: _first, ...loan } = query
    open(loan)
  }

  return (
    <EmptyState title={asked ? formatWholePeso(asked) : texts.title} lead={refusal.message}>
      <div className={styles['links']}>
        {isOfDays && <Button onClick={leaveDays}>{texts.otherDays}</Button>}
        {amounts.map((amount) => (
          <Button key={amount} kind="outline" onClick={() => choose(amount)}>
            {formatWholePeso(amount)}
          </Button>
        ))}
      </div>
    </EmptyState>
  )
}

/** The same screen for another loan. */
function open(loan: Query) {
  location.replace(`${location.pathname}?${queryText(loan)}`)
}

function choicesIn({ data }: Refusal): { amounts: number[]; periods: string } {
  const { amounts, periods } = (data ?? {}) as { amounts?: unknown; periods?: unknown }
  const all: unknown[] = Array.isArray(amounts) ? amounts : []
  return {
    amounts: all.filter((amount) => typeof amount === 'number'),
    periods: typeof periods === 'number' ? String(periods) : '',
  }
}
