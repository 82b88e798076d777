import type { PaymentAim, RepaymentInfo } from '#contract/repayment/repayment.ts'
import { loadDueSheets } from '#web/borrower/repayment/due/load-due-sheets.ts'
import { type LoanKey, usePayment } from '#web/borrower/repayment/due/use-payment.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { PageWords } from '#web/borrower/repayment/page-texts.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

interface Props {
  loan: LoanKey
  /** Centavos. */
  amount: number
  /** The purpose, if it is not the due amount. */
  aim?: PaymentAim
  repayment: Pick<RepaymentInfo, 'repayList' | 'defDetail'>
  asked: { knownAt: Date; again: () => void }
  onChanged?: (amount: number) => void
  words: RepaymentTexts
  onLeave: () => void
}

/** The payment sheets over a screen; rendered while they are open. */
export function PaySheet({ repayment, asked, words, aim, ...due }: Props) {
  const { market } = usePage()
  const { onLeave } = due
  const payment = usePayment({ ...due, ...asked, ...(aim && { purpose: { aim } }) })
  const amount = market.formatPeso(payment.amount)
  const sheet = 'channels' as const
  return (
    <PageWords feature={repaymentTexts} words={words}>
      <Lazy
        load={loadDueSheets}
        props={{ sheet, repayment, amount, payment, onLeave }}
        onFailed={onLeave}
      />
    </PageWords>
  )
}
