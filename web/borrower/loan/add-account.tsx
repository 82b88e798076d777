import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import styles from '#web/borrower/loan/loan-cards.module.css'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import buttonStyles from '#web/kit/form/button.module.css'
import { useWords } from '#web/kit/frame/page.ts'

interface Props {
  productId: string
  orderId: string
  query: Query
}

/** The one button of an approved loan that waits for a payout account. */
export function AddAccount({ productId, orderId, query }: Props) {
  const { addAccount } = useWords(loanTexts)
  const bind = { source: 'loanDetail', productId, orderId }
  return <Act href={linkTo(SCREEN_PATHS.bindPayoutAccount, bind, query)}>{addAccount}</Act>
}

/** The one button of an application that waits for the pictures of the borrower's ID. */
export function SendPictures({ productId, orderId, query }: Props) {
  const { sendPictures } = useWords(loanTexts)
  const key = { productId, orderId }
  return <Act href={linkTo(SCREEN_PATHS.identityPictures, key, query)}>{sendPictures}</Act>
}

function Act({ href, children }: { href: string; children: string }) {
  return (
    <a
      className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['act']}`}
      href={href}
    >
      {children}
    </a>
  )
}
