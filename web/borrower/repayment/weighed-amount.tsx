import { getCustomAmount, type AmountPreview as Weighed } from '#contract/custom-amount.ts'
import { PaySheet } from '#web/borrower/repayment/pay-sheet.tsx'
import type { LoanKey } from '#web/borrower/repayment/use-payment.ts'
import styles from '#web/borrower/repayment/weighed-amount.module.css'
import { Card } from '#web/kit/card.tsx'
import { usePage, useWords } from '#web/kit/page.ts'
import { refusalWords } from '#web/kit/refusal.ts'
import { Rows } from '#web/kit/rows.tsx'
import { Bone, Skeleton } from '#web/kit/skeleton.tsx'
import { payAheadTexts } from '#web/kit/texts/pay-ahead-texts.ts'
import type { RepaymentTexts } from '#web/kit/texts/repayment/texts.ts'
import { useCall } from '#web/kit/use-call.ts'

interface Props {
  loan: LoanKey
  /** Centavos. */
  amount: number
  /** Whether the borrower is about to pay it. */
  isPaying: boolean
  words: RepaymentTexts
  /** Asks for the limits once more. */
  again: () => void
  onChanged: (amount: number) => void
  onLeave: () => void
}

/** What an amount does to the loan, and the ways to pay it. */
export function WeighedAmount({ loan, amount, isPaying, again, ...paying }: Props) {
  const { texts } = usePage()
  const { effect: words } = useWords(payAheadTexts).amount
  const weighed = useCall(getCustomAmount, { ...loan, amount })
  return (
    <div aria-live="polite">
      <Card title={words.title}>
        {weighed.waiting && (
          <Skeleton>
            <Bone width="long" />
            <Bone width="long" />
            <Bone width="short" />
          </Skeleton>
        )}
        {weighed.refusal && <p>{refusalWords(weighed.refusal, texts)}</p>}
        {weighed.data?.weighed && <Effect it={weighed.data.weighed} />}
      </Card>
      {isPaying && weighed.data && (
        <PaySheet
          {...{ loan, amount }}
          ways={weighed.data}
          asked={{ knownAt: weighed.knownAt, again }}
          {...paying}
        />
      )}
    </div>
  )
}

function Effect({ it }: { it: Weighed }) {
  const { market, texts } = usePage()
  const { formatPeso, formatDate } = market
  const { effect: words } = useWords(payAheadTexts).amount
  const rows = [
    ...it.installments.map(({ number, count, time, amount, isSettled }) => {
      const say = isSettled === 1 ? words.settled : words.part
      return {
        label: say(number, count, formatDate(time, texts.months)),
        value: formatPeso(amount),
      }
    }),
    ...given(words.ahead, it.aheadAmount, formatPeso),
    ...given(words.saved, it.savedInterest, formatPeso),
  ]
  if (it.isWhole === 1) {
    return (
      <>
        <p className={styles['whole']}>{words.whole}</p>
        <Rows rows={given(words.saved, it.savedInterest, formatPeso)} />
      </>
    )
  }
  return (
    <>
      <Rows
        rows={[
          ...rows,
          { label: words.left, value: words.leftIn(formatPeso(it.leftAmount), it.leftCount) },
          { label: words.next, value: words.nextOn(formatPeso(it.nextAmount), it.nextTime) },
        ]}
      />
      {it.aheadAmount > 0 && <p className={styles['how']}>{words.aheadHow}</p>}
    </>
  )
}

/** No amount, no row. */
function given(label: string, centavos: number, formatPeso: (centavos: number) => string) {
  return centavos > 0 ? [{ label, value: formatPeso(centavos) }] : []
}
