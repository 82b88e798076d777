import type { LoanCard } from '#contract/loan-card.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import styles from '#web/borrower/loan/loan-cards.module.css'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { confirmPath, loanParameters } from '#web/kit/address/loan-query.ts'
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

interface StepProps extends Props {
  card: LoanCard | undefined
}

/** The one button of an application: its pictures, or the smaller amount that staff offer. */
export function NextStep({ card, productId, orderId, query }: StepProps) {
  const key = { productId, orderId }
  if (card?.verb === 'sendPictures') return <SendPictures {...key} query={query} />
  return card?.newOffer ? (
    <SeeOffer productId={productId} offer={card.newOffer} query={query} />
  ) : null
}

/** The one button of an application that waits for the pictures of the borrower's ID. */
function SendPictures({ productId, orderId, query }: Props) {
  const { sendPictures } = useWords(loanTexts)
  const key = { productId, orderId }
  return <Act href={linkTo(SCREEN_PATHS.identityPictures, key, query)}>{sendPictures}</Act>
}

/** The one button of an application that was closed with an offer of a smaller amount. */
function SeeOffer({ productId, offer, query }: OfferProps) {
  const { seeOffer } = useWords(loanTexts)
  const asked = loanParameters({ productId, ...offer })
  return <Act href={linkTo(confirmPath(asked), asked, query)}>{seeOffer}</Act>
}

interface OfferProps {
  productId: string
  /** In centavos. */
  offer: { amount: number; periods: number }
  query: Query
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
