import type { LoanListItem } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/home/loan-list.module.css'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import buttonStyles from '#web/kit/form/button.module.css'
import { useWords } from '#web/kit/frame/page.ts'
import { LoanCard } from '#web/kit/money/loan-card.tsx'

interface Props {
  loans: readonly LoanListItem[]
  /** Of this page. */
  query: Query
}

/** Closed and settled. */
const OVER = new Set([110, 200])

export const isOpen = ({ orderStatus }: LoanListItem): boolean => !OVER.has(orderStatus)

/** Open loans as cards: what is to be done first is first, and the one dark card. */
export function OpenLoans({ loans, query }: Props) {
  const words = useWords(homeTexts).home
  const all = loans.filter(isOpen)
  const open = URGENCIES.flatMap((each) => all.filter((loan) => urgencyOf(loan) === each))
  if (open.length === 0) return null
  return (
    <section aria-label={words.loans}>
      {open.map((loan, index) => (
        <OpenLoan key={loan.orderId} loan={loan} isFirst={index === 0} query={query} />
      ))}
    </section>
  )
}

const URGENCIES = [0, 1, 2, 3, 4] as const

/** Overdue, asked for an account, due soon, payable, the rest; each in the server's order. */
function urgencyOf({ orderStatus, card }: LoanListItem): (typeof URGENCIES)[number] {
  if (card.verb === 'addAccount' || card.verb === 'sendPictures') return 1
  if (card.verb !== 'pay') return 4
  if (orderStatus === 180) return 0
  return orderStatus === 174 ? 2 : 3
}

interface LoanProps {
  loan: LoanListItem
  isFirst: boolean
  query: Query
}

function OpenLoan({ loan, isFirst, query }: LoanProps) {
  const { orderId, productId, card, productLogo, productName, orderStatus } = loan
  const words = useWords(homeTexts).loan.verbs
  const key = { productId, orderId }
  const verbs: Record<string, readonly [label: string, href: string]> = {
    addAccount: [
      words.addAccount,
      linkTo(SCREEN_PATHS.bindPayoutAccount, { source: 'loanDetail', ...key }, query),
    ],
    sendPictures: [words.sendPictures, linkTo(SCREEN_PATHS.identityPictures, key, query)],
    pay: [words.pay(card.amount), linkTo(SCREEN_PATHS.repay, key, query)],
    track: [words.track, linkTo(SCREEN_PATHS.order, key, query)],
  }
  const [label, href] = verbs[card.verb] ?? []
  return (
    <LoanCard
      card={card}
      orderId={orderId}
      logo={productLogo}
      name={productName}
      status={orderStatus}
      tone={isFirst ? 'first' : 'paper'}
      href={linkTo(SCREEN_PATHS.order, key, query)}
    >
      {label && (
        <a className={`${styles['verb']} ${buttonStyles['button']} ${lookOf(isFirst)}`} href={href}>
          {label}
        </a>
      )}
    </LoanCard>
  )
}

/** Each class by its name, so that no page contains the list of all. */
function lookOf(isFirst: boolean) {
  return isFirst ? buttonStyles['primary'] : buttonStyles['outline']
}
