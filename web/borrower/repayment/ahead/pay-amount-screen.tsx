import { useRef, useState } from 'react'
import { type CustomAmount, getCustomAmount } from '#contract/repayment/custom-amount.ts'
import { AmountField } from '#web/borrower/repayment/ahead/amount-field.tsx'
import { type Answered, PayAheadFrame } from '#web/borrower/repayment/ahead/pay-ahead-frame.tsx'
import { loadFreeCancellation } from '#web/borrower/repayment/due/load-free-cancellation.ts'
import { parseCentavos, pesoText } from '#web/kit/form/peso-text.ts'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { FormSkeleton } from '#web/kit/form/items/form-skeleton.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { type Page, usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import type { AmountTexts, PayAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** Paying a custom amount, from the channel minimum up to today's payoff. */
export function PayAmountScreen({ query }: { query: Query }) {
  const { amount: words } = useWords(payAheadTexts)
  const loan = readLoanKey(query)
  const limits = useCall(getCustomAmount, loan)
  return (
    <PayAheadFrame
      title={words.title}
      loan={loan}
      called={limits}
      none={words.none}
      skeleton={<FormSkeleton fields={1} />}
    >
      {(answered) => <AmountForm loan={loan} limits={answered} query={query} />}
    </PayAheadFrame>
  )
}

interface Props {
  loan: LoanKey
  limits: Answered<CustomAmount>
  /** Its `amount`, centavos to begin with, may be any text. */
  query: Query
}

const FIELD = 'amount-to-pay'
/** Milliseconds without a key after which the effect of the typed amount is shown. */
const TYPED_MS = 400

/** The typed text, and the amount whose effect is shown: the same a moment after the last key. */
function useTypedAmount(first: string, onStill: () => void) {
  const [typed, setTyped] = useState(() => (/^\d{1,9}$/.test(first) ? pesoText(+first) : ''))
  const [previewed, setPreviewed] = useState(() => parseCentavos(typed))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function preview(text: string, waitMs: number) {
    clearTimeout(timer.current)
    if (waitMs === 0) setPreviewed(parseCentavos(text))
    else
      timer.current = setTimeout(() => {
        setPreviewed(parseCentavos(text))
        if (text !== '') onStill()
      }, waitMs)
  }
  return { typed, setTyped, previewed, preview }
}

function AmountForm({ loan, limits, query }: Props) {
  const { market } = usePage()
  const { amount: words, paying } = useWords(payAheadTexts)
  const first = query['amount'] ?? ''
  const [isChecked, setChecked] = useState(first !== '')
  const check = () => setChecked(true)
  const { typed, setTyped, previewed, preview } = useTypedAmount(first, check)
  const [isPaying, setPaying] = useState(false)
  const { data, late, knownAt, again } = limits
  const free = { info: data, loan, query }
  usePrefetch(loadPreview)
  const wrong = errorOf(typed, data, words, market)
  const amount = wrong === '' ? parseCentavos(typed) : null

  function write(text: string, waitMs: number) {
    setTyped(text)
    preview(text, waitMs)
  }

  function fill(centavos: number) {
    write(pesoText(centavos), 0)
    setChecked(true)
  }

  function pay() {
    setChecked(true)
    if (amount === null) return document.getElementById(FIELD)?.focus()
    preview(typed, 0)
    setPaying(true)
  }

  const leave = () => {
    setPaying(false)
    preview(typed, 0)
  }
  const shown = amount === null ? words.next : words.pay(market.formatPeso(amount))
  const go = <Button onClick={pay}>{shown}</Button>
  return (
    <ScreenFrame title={words.title} actions={<ActionBar>{go}</ActionBar>}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {data.cancelUntil && <Lazy load={loadFreeCancellation} props={free} />}
      <AmountField
        id={FIELD}
        limits={data}
        value={typed}
        error={isChecked ? wrong : ''}
        onType={(text) => write(text, TYPED_MS)}
        onFill={fill}
        onDone={() => setChecked(isChecked || typed !== '')}
        onEnter={pay}
      />
      {amount !== null && previewed !== null && (
        <Lazy
          key={previewed}
          load={loadPreview}
          props={{
            loan,
            amount: previewed,
            isPaying,
            words: paying,
            again,
            onChanged: (right) => setTyped(pesoText(right)),
            onLeave: leave,
          }}
          onFailed={leave}
        />
      )}
    </ScreenFrame>
  )
}

async function loadPreview() {
  return (await import('#web/borrower/repayment/ahead/amount-preview.tsx')).AmountPreview
}

/** The error of the typed text; empty if it is valid. */
function errorOf(
  typed: string,
  { leastAmount, mostAmount, repayAmount }: CustomAmount,
  { wrong }: AmountTexts,
  { formatPeso }: Page['market'],
): string {
  const amount = parseCentavos(typed)
  if (amount === null) return wrong.notAnAmount
  if (amount === repayAmount) return ''
  if (amount > mostAmount) return wrong.tooMuch(formatPeso(mostAmount))
  return amount < leastAmount ? wrong.tooLittle(formatPeso(leastAmount)) : ''
}

export const payAmount: WholeScreen<PayAheadTexts> = {
  view: PayAmountScreen,
  texts: payAheadTexts,
  title: (words) => words.amount.title,
}
