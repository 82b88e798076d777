import type { DetailRow } from '#contract/loan.ts'
import styles from '#web/borrower/loan/loan-cards.module.css'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { Amount } from '#web/kit/amount.tsx'
import { Card } from '#web/kit/card.tsx'
import { telephoneLink, tellHostApp } from '#web/kit/host-app.ts'
import { loanTexts } from '#web/kit/texts/loan-texts.ts'
import { usePage, useWords } from '#web/kit/page.ts'
import { ProductHeader } from '#web/kit/product-header.tsx'
import { Rows } from '#web/kit/rows.tsx'
import { Bone, Skeleton } from '#web/kit/skeleton.tsx'
import { StatusArt } from '#web/kit/status-art.tsx'

/** What is known of a loan: its product, its status in picture and words, and its rows. */
export function LoanCards({ loan }: { loan: LoanDetails }) {
  const words = useWords(loanTexts)
  const { hero, rows } = heroOf(loan.userOrderDetail.detail)
  return (
    <>
      <Card>
        <ProductHeader logo={loan.productLogo} name={loan.productName} />
        <div className={styles['status']}>
          <StatusArt status={loan.orderStatus} />
          <h2 className={styles['headline']}>{loan.noticeStatusText}</h2>
          <p className={styles['description']}>{loan.noticeDesText}</p>
        </div>
      </Card>
      <Card title={words.rows}>
        {hero && <Amount label={hero.text} value={hero.value} />}
        <Rows rows={rows.map(({ text: label, value }) => ({ label, value }))} />
      </Card>
      <Help telephone={loan.telephone} />
      <p className={styles['tagline']}>{words.tagline}</p>
    </>
  )
}

/** The amount leads, where the rows begin with one. */
function heroOf(rows: DetailRow[]): { hero: DetailRow | null; rows: DetailRow[] } {
  const [first, ...others] = rows
  return first?.value.startsWith('₱') ? { hero: first, rows: others } : { hero: null, rows }
}

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

/** The same cards before their contents are known. */
export function LoanCardsSkeleton() {
  return (
    <Skeleton>
      <Card>
        <Bone width="long" />
        <div className={styles['status']}>
          <div className={styles['artBone']} />
          <Bone width="long" />
          <Bone width="short" />
        </div>
      </Card>
      <Card>
        <Bone width="short" />
        <Bone width="long" />
        <Bone width="short" />
      </Card>
    </Skeleton>
  )
}
