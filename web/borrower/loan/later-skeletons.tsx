import type { LoanOptions } from '#contract/loan/loan.ts'
import styles from '#web/borrower/loan/options/loan-options.module.css'
import { OWED } from '#web/borrower/loan/options/owed-statuses.ts'
import { FoldSkeleton } from '#web/kit/frame/parts/fold/fold.tsx'
import { LinkRowsSkeleton } from '#web/kit/frame/parts/link-rows.tsx'

/** The place of the options of a loan (loan-options.tsx). */
export function OptionsSkeleton({ ways, claims }: { ways: LoanOptions; claims: boolean }) {
  const { isCancellable, cancelUntil, payoffAmount } = ways
  const count = (cancelUntil === '' ? 0 : 1) + (payoffAmount > 0 ? 4 : 0) + (claims ? 1 : 0)
  if (isCancellable !== 1 && count === 0) return null
  return (
    <div className={styles['links']} aria-hidden="true">
      {count > 0 && (
        <>
          <p className={styles['title']}>{'\u{A0}'}</p>
          <LinkRowsSkeleton rows={count} />
        </>
      )}
      {isCancellable === 1 && <div className={styles['cancel']} />}
    </div>
  )
}

const ONE_PAPER = new Set([21, 151])

/** The place of a loan's papers (loan-papers.tsx); those of a settled loan are the last. */
export function PapersSkeleton({ orderStatus }: { orderStatus: number }) {
  if (OWED.has(orderStatus)) return <FoldSkeleton />
  return ONE_PAPER.has(orderStatus) ? <LinkRowsSkeleton rows={1} /> : null
}
