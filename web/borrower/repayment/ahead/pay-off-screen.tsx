import type { Output } from '#contract/endpoint.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { type Answered, PayAheadFrame } from '#web/borrower/repayment/ahead/pay-ahead-frame.tsx'
import { PayNowFrame } from '#web/borrower/repayment/ahead/pay-now-frame.tsx'
import styles from '#web/borrower/repayment/ahead/pay-off.module.css'
import { loadFreeCancellation } from '#web/borrower/repayment/due/load-free-cancellation.ts'
import { PayOffDay } from '#web/borrower/repayment/ahead/pay-off-day.tsx'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import type { Query } from '#web/kit/address/query.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import type { PayAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The payoff of a loan: today's amount to pay now, and a preview for another day. */
export function PayOffScreen({ query }: { query: Query }) {
  const { payoff: words } = useWords(payAheadTexts)
  const loan = readLoanKey(query)
  const payoff = useCall(getPayoff, { orderId: loan.orderId })
  return (
    <PayAheadFrame title={words.title} loan={loan} called={payoff} none={words.none}>
      {(answered) => <PayOffToday loan={loan} payoff={answered} query={query} />}
    </PayAheadFrame>
  )
}

interface Props {
  loan: LoanKey
  payoff: Answered<Output<typeof getPayoff>>
  query: Query
}

function PayOffToday({ loan, payoff, query }: Props) {
  const { formatPeso } = usePage().market
  const { payoff: words } = useWords(payAheadTexts)
  const { data } = payoff
  const free = { info: data, loan, query }
  const amount = formatPeso(data.amount)
  return (
    <PayNowFrame
      title={words.title}
      loan={loan}
      aim="payoff"
      amount={data.amount}
      asked={payoff}
      pay={words.pay(amount)}
    >
      {data.cancelUntil && <Lazy load={loadFreeCancellation} props={free} />}
      <Card>
        <Amount label={words.amount} value={amount} />
        <div className={styles['product']}>
          <ProductHeader logo={data.productLogo} name={data.productName} />
        </div>
        <Rows
          rows={[
            { label: words.saved, value: formatPeso(data.savedInterest) },
            { label: words.validTo, value: data.validTo },
          ]}
        />
        <p className={styles['hint']}>{words.today}</p>
      </Card>
      <PayOffDay orderId={loan.orderId} today={data.on} lastDay={data.lastDay} />
    </PayNowFrame>
  )
}

export const payOff: WholeScreen<PayAheadTexts> = {
  view: PayOffScreen,
  texts: payAheadTexts,
  title: (words) => words.payoff.title,
}
