import { useState } from 'react'
import { getPayoff } from '#contract/loan/payoff.ts'
import styles from '#web/borrower/repayment/ahead/pay-off.module.css'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { FieldFrame } from '#web/kit/form/field.tsx'
import fieldStyles from '#web/kit/form/field.module.css'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { refusalWords } from '#web/kit/call/refusal.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'

interface Props {
  orderId: string
  /** YYYY-MM-DD, as is the last day that may be chosen. */
  today: string
  lastDay: string
}

/** The payoff amount on a day that the borrower chooses. */
export function PayOffDay({ orderId, today, lastDay }: Props) {
  const { otherDay: words } = useWords(payAheadTexts).payoff
  const { market, texts } = usePage()
  const read = (date: string) => market.formatDate(date, texts.months)
  const [day, setDay] = useState('')
  const isPossible = today <= day && day <= lastDay
  const error = day === '' || isPossible ? '' : words.between(read(today), read(lastDay))
  return (
    <Card title={words.title}>
      <div className={styles['day']}>
        <FieldFrame id="payoff-day" label={words.field} error={error}>
          {(described) => (
            <input
              {...described}
              type="date"
              className={fieldStyles['input']}
              min={today}
              max={lastDay}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </FieldFrame>
        <div aria-live="polite">
          {day !== '' && isPossible && <Quote key={day} orderId={orderId} day={day} />}
        </div>
      </div>
    </Card>
  )
}

function Quote({ orderId, day }: { orderId: string; day: string }) {
  const { market, texts } = usePage()
  const words = useWords(payAheadTexts).payoff
  const quote = useCall(getPayoff, { orderId, on: day })
  if (quote.waiting) {
    return (
      <Skeleton>
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
      </Skeleton>
    )
  }
  if (quote.refusal) return <p>{refusalWords(quote.refusal, texts)}</p>
  const { amount, savedInterest } = quote.data
  return (
    <>
      <Rows
        rows={[
          {
            label: words.otherDay.amount(day),
            value: market.formatPeso(amount),
          },
          { label: words.savedOn, value: market.formatPeso(savedInterest) },
        ]}
      />
      <p className={styles['hint']}>{words.otherDay.how}</p>
    </>
  )
}
