import {
  getCustomAmount,
  type AmountPreview as Preview,
} from '#contract/repayment/custom-amount.ts'
import { PaySheet } from '#web/borrower/repayment/due/pay-sheet.tsx'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import styles from '#web/borrower/repayment/ahead/amount-preview.module.css'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { refusalWords } from '#web/kit/call/refusal.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'

interface Props {
  loan: LoanKey
  /** Centavos. */
  amount: number
  /** Whether the borrower is about to pay it. */
  isPaying: boolean
  words: RepaymentTexts
  /** Requests the limits again. */
  again: () => void
  onChanged: (amount: number) => void
  onLeave: () => void
}

/** The effect of an amount on the loan, and the channels to pay it through. */
export function AmountPreview({ loan, amount, isPaying, again, ...paying }: Props) {
  const { texts } = usePage()
  const { effect: words } = useWords(payAheadTexts).amount
  const previewed = useCall(getCustomAmount, { ...loan, amount })
  return (
    <div aria-live="polite">
      <Card title={words.title}>
        {previewed.waiting && (
          <Skeleton>
            <SkeletonLine width="long" />
            <SkeletonLine width="long" />
            <SkeletonLine width="short" />
          </Skeleton>
        )}
        {previewed.refusal && <p>{refusalWords(previewed.refusal, texts)}</p>}
        {previewed.data?.weighed && <Effect preview={previewed.data.weighed} />}
      </Card>
      {isPaying && previewed.data && (
        <PaySheet
          {...{ loan, amount }}
          repayment={previewed.data}
          asked={{ knownAt: previewed.knownAt, again }}
          {...paying}
        />
      )}
    </div>
  )
}

function Effect({ preview }: { preview: Preview }) {
  const { formatPeso } = usePage().market
  const { effect: words } = useWords(payAheadTexts).amount
  const rows = [
    ...preview.installments.map(({ number, count, time, amount, isSettled }) => {
      const say = isSettled === 1 ? words.settled : words.part
      return {
        label: say(number, count, time),
        value: formatPeso(amount),
      }
    }),
    ...given(words.ahead, preview.aheadAmount, formatPeso),
    ...given(words.saved, preview.savedInterest, formatPeso),
  ]
  if (preview.isWhole === 1) {
    return (
      <>
        <p className={styles['whole']}>{words.whole}</p>
        <Rows rows={given(words.saved, preview.savedInterest, formatPeso)} />
      </>
    )
  }
  return (
    <>
      <Rows
        rows={[
          ...rows,
          {
            label: words.left,
            value: words.leftIn(formatPeso(preview.leftAmount), preview.leftCount),
          },
          {
            label: words.next,
            value: words.nextOn(formatPeso(preview.nextAmount), preview.nextTime),
          },
        ]}
      />
      {preview.aheadAmount > 0 && <p className={styles['how']}>{words.aheadHow}</p>}
    </>
  )
}

/** Renders no row for a zero amount. */
function given(label: string, centavos: number, formatPeso: (centavos: number) => string) {
  return centavos > 0 ? [{ label, value: formatPeso(centavos) }] : []
}
