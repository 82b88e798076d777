import type { ReactNode } from 'react'
import type { LoanRow } from '#contract/loan.ts'
import styles from '#web/borrower/loan/loan-cards.module.css'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/card.tsx'
import { telephoneLink, tellHostApp } from '#web/kit/call/host-app.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/product-header.tsx'
import { Rows } from '#web/kit/frame/rows.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { StatusArt } from '#web/borrower/loan/status-art.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  loan: LoanDetails
  /** The one thing to do next, below the status; left out if the actions of the screen say it. */
  children?: ReactNode
}

/** A loan: its product, its status as picture and text, and its rows. */
export function LoanCards({ loan, children }: Props) {
  const words = useWords(loanTexts)
  const { detail } = loan.userOrderDetail
  const lead = leadOf(detail)
  const rows = detail.filter((row) => row !== lead)
  return (
    <>
      <Card>
        <ProductHeader logo={loan.productLogo} name={loan.productName} />
        {lead && (
          <div className={styles['amount']}>
            <Amount label={lead.text} value={lead.value} />
          </div>
        )}
        <div className={styles['status']}>
          <StatusArt status={loan.orderStatus} />
          <div className={styles['words']}>
            <h2 className={styles['headline']}>{loan.noticeStatusText}</h2>
            <p className={styles['description']}>
              <WholeDates>{loan.noticeDesText}</WholeDates>
            </p>
          </div>
        </div>
        {children}
      </Card>
      {rows.length > 0 && (
        <Card title={words.rows}>
          <Rows rows={rows.map(({ text: label, value }) => ({ label, value }))} />
        </Card>
      )}
      <Help telephone={loan.telephone} />
      <p className={styles['tagline']}>{words.tagline}</p>
    </>
  )
}

/** The row that the server marks; without a mark the first peso amount, as in the given API. */
function leadOf(rows: readonly LoanRow[]): LoanRow | undefined {
  return rows.find(({ isLead }) => isLead === 1) ?? rows.find(({ value }) => PESOS.test(value))
}

/** Only an amount, in the format of either market. */
const PESOS = /^₱[\d.,]+$/

function Help({ telephone }: { telephone: string }) {
  const { brand, market } = usePage()
  const words = useWords(loanTexts)
  const number = telephone || brand.servicePhone
  return (
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
  )
}

/** The same cards while loading. */
export function LoanCardsSkeleton() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
        <div className={styles['status']}>
          <div className={styles['artBone']} />
          <div className={styles['words']}>
            <SkeletonLine width="long" />
            <SkeletonLine width="short" />
          </div>
        </div>
      </Card>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </Card>
    </Skeleton>
  )
}
