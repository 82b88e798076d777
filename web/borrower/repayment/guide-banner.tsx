import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import styles from '#web/borrower/repayment/guide-banner.module.css'
import type { LoanKey } from '#web/borrower/repayment/use-payment.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { addressOf } from '#web/kit/address/query.ts'
import { useGo } from '#web/kit/address/use-go.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

/** Link to the guide to paying with a reference number (RP-010). */
export function GuideBanner({ loan }: { loan: LoanKey }) {
  const { title, lead } = useWords(repaymentTexts).guide
  const go = useGo()
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its address is made at the tap.
      role="link"
      className={styles['banner']}
      onClick={() => go.apart(addressOf(SCREEN_PATHS.paymentGuide, { ...loan }))}
    >
      <svg className={styles['picture']} viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles['disc']} cx="20" cy="20" r="20" />
        <path d="M12 13h7a1 1 0 0 1 1 1v14a2 2 0 0 0-2-2h-6ZM28 13h-7a1 1 0 0 0-1 1v14a2 2 0 0 1 2-2h6Z" />
      </svg>
      <span className={styles['words']}>
        {title}
        <span className={styles['hint']}>{lead}</span>
      </span>
      <svg className={styles['chevron']} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 6 6 6-6 6" />
      </svg>
    </button>
  )
}
