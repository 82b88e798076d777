import type { RepaymentInfo } from '#contract/repayment/repayment.ts'
import styles from '#web/borrower/repayment/due/due-amount.module.css'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { CollapsedRows } from '#web/borrower/repayment/codes/collapsed-rows.tsx'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  info: Pick<RepaymentInfo, 'repayDate' | 'productLogo' | 'productName' | 'noticeMsg' | 'detail'>
  /** Label of the amount. */
  label: string
  /** Ready to show. */
  amount: string
  /** Label of the date. */
  dateLead: string
  /** What the due date asks for instead, in a sentence; left out: the same. */
  onDueDate?: string
}

/** The amount, the due date, the product, and the breakdown (RP-001 to RP-009). */
export function DueAmount({ info, label, amount, dateLead, onDueDate }: Props) {
  return (
    <Card>
      <Amount label={label} value={amount} />
      <p className={styles['date']}>
        {dateLead} <WholeDates>{info.repayDate}</WholeDates>
      </p>
      {onDueDate && (
        <p className={styles['date']}>
          <WholeDates>{onDueDate}</WholeDates>
        </p>
      )}
      <div className={styles['details']}>
        <ProductHeader logo={info.productLogo} name={info.productName} />
        {info.noticeMsg && (
          <p className={styles['notice']}>
            <WholeDates>{info.noticeMsg}</WholeDates>
          </p>
        )}
        <CollapsedRows rows={info.detail} />
      </div>
    </Card>
  )
}
