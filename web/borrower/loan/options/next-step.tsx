import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/loan/loan-cards.module.css'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'
import { confirmPath, loanToConfirm } from '#web/kit/address/loan-query.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import buttonStyles from '#web/kit/form/button.module.css'
import { useWords } from '#web/kit/frame/page.ts'

interface Props extends Step {
  query: Query
}

/**
 * The one button of a loan that waits for a page of the borrower: for their account, the pictures of
 * their ID, or whether they take the smaller amount that staff offer.
 */
export function NextStep({ query, ...step }: Props) {
  const next = nextOf(step, useWords(loanTexts))
  return (
    next && (
      <a
        className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['act']}`}
        href={linkTo(next[1], next[2], query)}
      >
        {next[0]}
      </a>
    )
  )
}

interface Step {
  loan: LoanDetails
  loanKey: { productId: string; orderId: string }
}

type Next = [words: string, path: string, values: Query]

function nextOf({ loan, loanKey }: Step, words: LoanTexts): Next | null {
  const { card } = loan
  if (loan.cardNeedPop === 1)
    return [words.addAccount, SCREEN_PATHS.bindPayoutAccount, { source: 'loanDetail', ...loanKey }]
  if (card?.verb === 'sendPictures')
    return [words.sendPictures, SCREEN_PATHS.identityPictures, loanKey]
  if (!card?.newOffer) return null
  const { confirmVersion = 1, ...offer } = card.newOffer
  const values = loanToConfirm({ productId: loanKey.productId, ...offer }, confirmVersion)
  return [words.seeOffer, confirmPath(values), values]
}
