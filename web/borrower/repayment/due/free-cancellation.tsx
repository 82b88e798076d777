import type { FreeCancellation as Info } from '#contract/repayment/repayment.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/repayment/beside-amount.module.css'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { waitingTexts } from '#web/borrower/repayment/texts/waiting/waiting-texts.ts'
import { useLateWords } from '#web/kit/status/late-texts.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  info: Info
  loan: LoanKey
  query: Query
}

/** Within the free days, before any repayment: cancelling costs nothing. */
export function FreeCancellation({ info, loan, query }: Props) {
  const { formatPeso } = usePage().market
  const words = useLateWords(waitingTexts)?.freeCancel
  if (!words) return null
  return (
    <div className={styles['beside']}>
      <p className={styles['text']}>
        <WholeDates>{words.lead(formatPeso(info.cancelAmount), info.cancelUntil)}</WholeDates>
      </p>
      <a className={styles['link']} href={linkTo(SCREEN_PATHS.cancelLoan, { ...loan }, query)}>
        {words.link}
      </a>
    </div>
  )
}
