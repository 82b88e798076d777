import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/repayment/codes/guide-banner.module.css'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { useGo } from '#web/kit/address/use-go.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

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
      onClick={() => go.apart(screenAddress(SCREEN_PATHS.paymentGuide, { ...loan }))}
    >
      <Icon shape={SHAPES.book} className={styles['picture']} />
      <span className={styles['words']}>
        {title}
        <span className={styles['hint']}>{lead}</span>
      </span>
      <Icon shape={SHAPES.forward} className={styles['chevron']} />
    </button>
  )
}
