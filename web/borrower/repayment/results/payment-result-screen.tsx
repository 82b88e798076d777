import type { ReactNode } from 'react'
import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import { getPaymentResult } from '#contract/repayment/payments.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { loadWaitingPayments } from '#web/borrower/repayment/due/load-waiting-payments.ts'
import { RepaySkeleton } from '#web/borrower/repayment/due/repay-skeleton.tsx'
import { ResultMark } from '#web/borrower/repayment/results/result-mark.tsx'
import styles from '#web/borrower/repayment/results/payment-result.module.css'
import { resultTexts } from '#web/borrower/repayment/texts/result/result-texts.ts'
import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { useGo } from '#web/kit/address/use-go.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { getZeroBalance } from '#contract/loan/documents.ts'
import { LoanAfter } from '#web/borrower/repayment/ahead/loan-after.tsx'
import { callAddress } from '#web/kit/call/call.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { ResultLinks } from '#web/borrower/repayment/results/result-links.tsx'

/** What became of a payment from which the borrower comes back, with the next step. */
export function PaymentResultScreen({ query }: { query: Query }) {
  const words = useWords(resultTexts)
  const result = useCall(getPaymentResult, { payment: query['payment'] ?? '' })
  if (result.waiting) {
    return inFrame(
      words.title,
      <>
        <output className={styles['asking']}>{words.asking}</output>
        <RepaySkeleton />
      </>,
    )
  }
  if (result.refusal?.code === CODES.notFound) return inFrame(words.title, <NoPayment />)
  if (result.refusal)
    return inFrame(words.title, <Failed refusal={result.refusal} again={result.again} />)
  // Without a network an old answer says nothing, but that a posted payment is posted.
  const isOld = result.late !== null && result.data.isPosted === 0
  const state = isOld ? 'unknown' : stateOf(result.data.state)
  return <Result state={state} result={result} query={query} />
}

type Result = Output<typeof getPaymentResult>
type State = keyof ResultTexts['states']

function stateOf(state: string): State {
  return STATES.find((each) => each === state) ?? 'unknown'
}

const STATES: readonly State[] = ['succeeded', 'failed', 'notFinished', 'unknown']

interface Props {
  state: State
  result: Extract<Called<Result>, { data: Result }>
  query: Query
}

function Result({ state, result, query }: Props) {
  const { formatPeso } = usePage().market
  const words = useWords(resultTexts)
  const { data, again } = result
  const { title, lead } = words.states[state]
  // The card of a code that can be paid says the same.
  const code = state === 'notFinished' ? data.waiting : null
  const rows = [
    { label: words.channel, value: [data.channel, data.time].filter(Boolean).join(' · ') },
    { label: words.reference, value: data.reference },
    { label: words.product, value: data.productName },
  ]
  return (
    <ScreenFrame
      title={words.title}
      titleTone="quiet"
      actions={
        <ActionBar>
          <NextStep state={state} result={data} again={again} />
        </ActionBar>
      }
    >
      <div className={styles['result']} aria-live="polite">
        <ResultMark state={state} />
        <Title amount={formatPeso(data.amount)} title={title} />
        <p className={styles['lead']}>{leadOf(state, data, words) || lead}</p>
      </div>
      {state === 'succeeded' && <LoanAfter result={data} />}
      {!code && (
        <Card>
          <Rows rows={rows.filter(({ value }) => value !== '')} />
        </Card>
      )}
      {code && (
        <Lazy load={loadWaitingPayments} props={{ waiting: [code], again, canGoOn: false }} />
      )}
      <ResultLinks state={state} result={data} query={query} words={words} />
    </ScreenFrame>
  )
}

interface TitleProps {
  amount: string
  title: (amount: string) => string
}

/** The amount in the middle of its sentence, as the number of the screen. */
function Title({ amount, title }: TitleProps) {
  const [before = '', after = ''] = title(amount).split(amount)
  return (
    <h2 className={styles['title']}>
      {before}
      <strong className={styles['amount']}>{amount}</strong>
      {after}
    </h2>
  )
}

/** A success is said as far as it goes: settled, posted, or by when it is posted. */
function leadOf(
  state: State,
  { isPosted, isSettled, isCancelled, text, purpose }: Result,
  words: ResultTexts,
): string {
  if (state !== 'succeeded') return ''
  if (isPosted === 0) return text
  if (isCancelled === 1) return words.cancelled
  if (isSettled === 1) return words.settled
  return words.did[purpose] ?? words.posted
}

interface NextProps {
  state: State
  result: Result
  again: () => void
}

function NextStep({ state, result, again }: NextProps) {
  const words = useWords(resultTexts).next
  const go = useGo()
  const { market } = usePage()
  const { productId, orderId, waiting } = result
  const open = (screen: 'order' | 'repay') =>
    location.assign(screenAddress(SCREEN_PATHS[screen], { productId, orderId }))
  if (state === 'succeeded' && result.isSettled === 1 && market.loanPapers)
    return (
      <Button onClick={() => location.assign(callAddress(getZeroBalance, { orderId }))}>
        {words.certificate}
      </Button>
    )
  if (state === 'succeeded') return <Button onClick={() => open('order')}>{words.seeLoan}</Button>
  if (state === 'unknown') return <Button onClick={again}>{words.askAgain}</Button>
  if (state === 'notFinished' && waiting?.payUrl)
    return <Button onClick={() => go.to(waiting.payUrl)}>{words.goOn}</Button>
  return <Button onClick={() => open('repay')}>{words.payAnew}</Button>
}

/** For an address that names no payment of the borrower. */
function NoPayment() {
  const { missing } = useWords(resultTexts)
  return (
    <EmptyState title={missing.title} lead={missing.lead}>
      <Button onClick={() => location.assign(screenAddress(SCREEN_PATHS.loans))}>
        {missing.toLoans}
      </Button>
    </EmptyState>
  )
}

function inFrame(title: string, content: ReactNode) {
  return (
    <ScreenFrame title={title} titleTone="quiet">
      {content}
    </ScreenFrame>
  )
}

export const paymentResult: WholeScreen<ResultTexts> = {
  view: PaymentResultScreen,
  texts: resultTexts,
  title: (words) => words.title,
}
