import {
  getDisclosure,
  getReceipt,
  getStatement,
  getZeroBalance,
} from '#contract/loan/documents.ts'
import { type ListedPayment, listPayments } from '#contract/repayment/payments.ts'
import styles from '#web/borrower/loan/loan-papers.module.css'
import { PapersSkeleton } from '#web/borrower/loan/later-skeletons.tsx'
import { callAddress } from '#web/kit/call/call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Fold } from '#web/kit/frame/parts/fold/fold.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useLateWords } from '#web/kit/status/late-texts.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { PaymentNotices } from '#web/kit/money/payment-notices.tsx'
import type { Query } from '#web/kit/address/query.ts'
import { paymentsTexts } from '#web/kit/texts/payments/payments-texts.ts'
import type { PaymentsTexts } from '#web/kit/texts/payments/texts.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import type { Output } from '#contract/endpoint.ts'

interface Props {
  orderId: string
  orderStatus: number
  query: Query
}

const DECLINED = 110
const SETTLED = 200
/** Paid out: there are ledger entries and payments. */
const PAID_OUT = new Set([170, 174, 180, SETTLED])

/** A loan's documents, payments and pending payments. */
export function LoanPapers(props: Props) {
  const words = useLateWords(paymentsTexts)
  const { orderId, orderStatus } = props
  if (orderStatus === DECLINED) return null
  if (!words) return <PapersSkeleton orderStatus={orderStatus} />
  if (PAID_OUT.has(orderStatus)) return <Papers {...props} words={words} />
  return (
    <LinkRows label={words.documents}>
      <Accepted orderId={orderId} words={words} />
    </LinkRows>
  )
}

/** The accepted statement stays, also when a newer one is issued. */
function Accepted({ orderId, words }: { orderId: string; words: PaymentsTexts }) {
  return <LinkRow href={callAddress(getDisclosure, { orderId })}>{words.disclosure}</LinkRow>
}

interface PapersProps extends Props {
  words: PaymentsTexts
}

function Papers({ orderId, orderStatus, query, words }: PapersProps) {
  const payments = useCall(listPayments, { orderId })
  const isSettled = orderStatus === SETTLED
  const papers = (
    <>
      <Payments payments={payments} words={words} />
      <LinkRows label={words.documents}>
        <Accepted orderId={orderId} words={words} />
        <LinkRow href={callAddress(getDisclosure, { orderId, issued: 1 })}>
          {words.disclosureIssued}
        </LinkRow>
        <LinkRow href={callAddress(getStatement, { orderId })}>{words.statement}</LinkRow>
      </LinkRows>
    </>
  )
  return (
    <>
      {payments.data && (
        <PaymentNotices payments={payments.data} orderId={orderId} query={query} words={words} />
      )}
      {isSettled && (
        <LinkRows>
          <LinkRow href={callAddress(getZeroBalance, { orderId })}>{words.certificate}</LinkRow>
        </LinkRows>
      )}
      {/* They are what people come to a settled loan for. */}
      {isSettled ? (
        papers
      ) : (
        <Fold title={words.papers} note={words.papersNote}>
          {papers}
        </Fold>
      )}
    </>
  )
}

interface PaymentsProps {
  payments: Called<Output<typeof listPayments>>
  words: PaymentsTexts
}

function Payments({ payments, words }: PaymentsProps) {
  const { texts } = usePage()
  if (payments.waiting) return null
  if (payments.refusal)
    return (
      <Card title={words.payments}>
        <p className={styles['none']}>{words.failed}</p>
        <p>
          <Button kind="outline" onClick={payments.again}>
            {texts.failed.again}
          </Button>
        </p>
      </Card>
    )
  const { data, late, knownAt, again } = payments
  return (
    <Card title={words.payments}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {data.list.length === 0 && <p className={styles['none']}>{words.none}</p>}
      <ul className={styles['payments']}>
        {data.list.map((payment) => (
          <Payment key={payment.reference} payment={payment} words={words} />
        ))}
      </ul>
    </Card>
  )
}

function Payment({ payment, words }: { payment: ListedPayment; words: PaymentsTexts }) {
  const { market } = usePage()
  const { reference, amount, paidText, channel, state } = payment
  const shown = market.formatPeso(amount)
  return (
    <li className={styles['payment']}>
      <span>
        <span className={styles['amount']}>{shown}</span>
        <span className={styles['quiet']}>{[paidText, channel].filter(Boolean).join(' · ')}</span>
        {state === 'takenBack' && <span className={styles['taken']}>{words.takenBack}</span>}
      </span>
      <a
        className={styles['receipt']}
        href={callAddress(getReceipt, { reference })}
        aria-label={`${words.receipt}, ${shown}, ${paidText}`}
      >
        {words.receipt}
      </a>
    </li>
  )
}
