import type { RepaymentInfo } from '#contract/repayment/repayment.ts'
import styles from '#web/borrower/repayment/codes/counter/barcode-sheet.module.css'
import { useOwnImage } from '#web/kit/address/own-image.ts'
import { loadCodeActions } from '#web/borrower/repayment/codes/load-code-actions.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

interface Props {
  detail: Pick<RepaymentInfo['defDetail'], 'payCode' | 'barcode'>
  words: RepaymentTexts['barcode']
  /** Ready to show. */
  amount: string
  onLeave: () => void
}

/** The code as a barcode, to be scanned at a counter (RP-026). */
export function BarcodeSheet({ detail, words, amount, onLeave }: Props) {
  const { market } = usePage()
  const image = useOwnImage(detail.barcode)
  return (
    <Sheet title={words.title} onLeave={onLeave}>
      <p className={styles['amount']}>{amount}</p>
      {image && (
        <img className={styles['bars']} src={image} alt={`${words.title} ${detail.payCode}`} />
      )}
      <p className={styles['code']}>{detail.payCode}</p>
      <p className={styles['hint']}>{words.lead}</p>
      {market.payingInDetail && (
        <Lazy load={loadCodeActions} props={{ amount, code: detail.payCode, image: image ?? '' }} />
      )}
    </Sheet>
  )
}
