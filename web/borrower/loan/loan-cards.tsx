import type { ReactNode } from 'react'
import type { LoanCard as Card } from '#contract/loan/loan-card.ts'
import type { LoanRow } from '#contract/loan/loan.ts'
import styles from '#web/borrower/loan/loan-cards.module.css'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { Card as PaperCard } from '#web/kit/frame/parts/card.tsx'
import { Fold } from '#web/kit/frame/parts/fold/fold.tsx'
import { LoanCard } from '#web/kit/money/loan-card.tsx'
import { telephoneLink, tellHostApp } from '#web/kit/call/host-app.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'

interface Props {
  loan: LoanDetails
  orderId: string
  /** The one thing to do next, below the status; left out if the actions of the screen say it. */
  children?: ReactNode
}

/** The card of a loan; a server that sends none has headline, description and rows. */
export function LoanCards({ loan, orderId, children }: Props) {
  return (
    <LoanCard
      card={cardOf(loan)}
      orderId={orderId}
      logo={loan.productLogo}
      name={loan.productName}
      status={loan.orderStatus}
    >
      {children}
    </LoanCard>
  )
}

function cardOf({ card, noticeStatusText, noticeDesText, userOrderDetail }: LoanDetails): Card {
  const lead = leadOf(userOrderDetail.detail)
  return (
    card ?? {
      state: '',
      headline: noticeStatusText,
      label: lead?.text ?? '',
      amount: lead?.value ?? '',
      note: noticeDesText,
      verb: '',
      bars: [],
    }
  )
}

/** The rows of the loan but for the one that the card shows; folded where a market says so. */
export function LoanRows({ loan }: { loan: LoanDetails }) {
  const { market } = usePage()
  const words = useWords(loanTexts)
  const { detail } = loan.userOrderDetail
  const { amount } = cardOf(loan)
  const lead = leadOf(detail)
  const shown = detail.filter((row) => row !== lead || row.value !== amount)
  if (shown.length === 0) return null
  const rows = <Rows rows={shown.map(({ text: label, value }) => ({ label, value }))} />
  if (!market.rowsFolded) return <PaperCard title={words.rows}>{rows}</PaperCard>
  return (
    <Fold title={words.rows} note={words.rowsNote}>
      <div className={styles['rows']}>{rows}</div>
    </Fold>
  )
}

/** The row that the server marks; without a mark the first peso amount, as in the given API. */
function leadOf(rows: readonly LoanRow[]): LoanRow | undefined {
  return rows.find(({ isLead }) => isLead === 1) ?? rows.find(({ value }) => PESOS.test(value))
}

/** Only an amount, in the format of either market. */
const PESOS = /^₱[\d.,]+$/

/** Whom to call, and what the lender says of itself. */
export function LoanHelp({ telephone }: { telephone: string }) {
  const { brand, market } = usePage()
  const words = useWords(loanTexts)
  const number = telephone || brand.servicePhone
  return (
    <>
      <p className={styles['help']}>
        {words.help}{' '}
        <a
          className={styles['telephone']}
          href={telephoneLink(number)}
          onClick={(tap) =>
            tellHostApp('callTelephone', { telephone: number }) && tap.preventDefault()
          }
        >
          {market.groupPhone(number)}
        </a>
      </p>
      {words.tagline && <p className={styles['tagline']}>{words.tagline}</p>}
    </>
  )
}
