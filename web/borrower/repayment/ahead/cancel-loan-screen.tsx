import { useState } from 'react'
import { type CancellationInfo, getCancellation } from '#contract/loan/cancellation.ts'
import { cancelLoan as cancelCall } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/repayment/ahead/cancel-loan.module.css'
import { type Answered, PayAheadFrame } from '#web/borrower/repayment/ahead/pay-ahead-frame.tsx'
import { PaySheet } from '#web/borrower/repayment/due/pay-sheet.tsx'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Amount } from '#web/kit/money/amount.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { Notice } from '#web/kit/status/notice.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import type { PayAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** Free cancellation of a paid-out loan: the amount to return, the last day, and the saving. */
export function CancelLoanScreen({ query }: { query: Query }) {
  const { cancel: words } = useWords(payAheadTexts)
  const loan = readLoanKey(query)
  const cancellation = useCall(getCancellation, loan)
  return (
    <PayAheadFrame title={words.title} loan={loan} called={cancellation} none={words.none}>
      {(answered) => <Cancelling loan={loan} cancellation={answered} />}
    </PayAheadFrame>
  )
}

interface Props {
  loan: LoanKey
  cancellation: Answered<CancellationInfo>
}

function Cancelling({ loan, cancellation }: Props) {
  const { formatPeso } = usePage().market
  const { cancel: words, paying } = useWords(payAheadTexts)
  const [open, setOpen] = useState<'question' | 'ways' | null>(null)
  const { data, late, knownAt, again } = cancellation
  const isAsked = data.isAsked === 1
  usePrefetch(loadCancelDialog)

  const leave = () => setOpen(null)
  function goOn(returnAmount: number) {
    // Everything was returned before: the loan is cancelled.
    if (returnAmount === 0) return location.assign(screenAddress(SCREEN_PATHS.order, { ...loan }))
    setOpen('ways')
    again()
  }

  function stop() {
    leave()
    again()
  }

  const asking = useAction(cancelCall, ({ amount }) => goOn(amount), stop)
  const amount = formatPeso(data.returnAmount)
  const actions = (
    <ActionBar>
      <Button waiting={asking.waiting} onClick={() => setOpen(isAsked ? 'ways' : 'question')}>
        {isAsked ? words.pay(amount) : words.cancel}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.title} actions={actions}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {isAsked && <Notice>{words.isAsked}</Notice>}
      <Card>
        <Amount label={words.amount} value={amount} />
        <p className={styles['lead']}>
          <WholeDates>{words.lead(data.until)}</WholeDates>
        </p>
        <ProductHeader logo={data.productLogo} name={data.productName} />
        <Rows rows={rowsOf(data, words, formatPeso)} />
        <p className={styles['less']}>{words.less}</p>
      </Card>
      {open === 'question' && (
        <Lazy
          load={loadCancelDialog}
          props={{
            words: { ...words.sure, lead: words.sure.lead(amount, data.until) },
            waiting: asking.waiting,
            cancel: () => asking.go({ orderId: loan.orderId }),
            onLeave: leave,
          }}
          onFailed={leave}
        />
      )}
      {open === 'ways' && (
        <PaySheet
          loan={loan}
          amount={data.returnAmount}
          aim="cancellation"
          repayment={data}
          asked={cancellation}
          words={paying}
          onLeave={leave}
        />
      )}
    </ScreenFrame>
  )
}

function rowsOf(
  { receivedAmount, returnedAmount, sparedAmount, until }: CancellationInfo,
  words: PayAheadTexts['cancel'],
  formatPeso: (centavos: number) => string,
) {
  return [
    { label: words.received, value: formatPeso(receivedAmount) },
    ...(returnedAmount > 0 ? [{ label: words.returned, value: formatPeso(returnedAmount) }] : []),
    { label: words.spared, value: formatPeso(sparedAmount) },
    { label: words.until, value: until },
  ]
}

async function loadCancelDialog() {
  return (await import('#web/kit/dialog/sure-dialog.tsx')).SureDialog
}

export const cancelLoan: WholeScreen<PayAheadTexts> = {
  view: CancelLoanScreen,
  texts: payAheadTexts,
  title: (words) => words.cancel.title,
}
