import { useRef, useState } from 'react'
import { type CustomAmount, getCustomAmount } from '#contract/custom-amount.ts'
import { AmountField } from '#web/borrower/repayment/amount-field.tsx'
import { type Answered, PayAheadFrame } from '#web/borrower/repayment/pay-ahead-frame.tsx'
import { centavosOf, pesoText } from '#web/borrower/repayment/peso-text.ts'
import type { LoanKey } from '#web/borrower/repayment/use-payment.ts'
import { ActionBar } from '#web/kit/action-bar.tsx'
import { Button } from '#web/kit/button.tsx'
import { LastKnown } from '#web/kit/last-known.tsx'
import { Later, useSoon } from '#web/kit/later.ts'
import { loanKeyOf } from '#web/kit/loan-query.ts'
import { type Page, usePage, useWords } from '#web/kit/page.ts'
import type { Query } from '#web/kit/query.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { payAheadTexts } from '#web/kit/texts/pay-ahead-texts.ts'
import type { AmountTexts, PayAheadTexts } from '#web/kit/texts/pay-ahead/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import type { WholeScreen } from '#web/kit/whole-screen.ts'

/** Paying any amount, from what a channel takes at the least up to the payoff of today. */
export function PayAmountScreen({ query }: { query: Query }) {
  const { amount: words } = useWords(payAheadTexts)
  const loan = loanKeyOf(query)
  const limits = useCall(getCustomAmount, loan)
  return (
    <PayAheadFrame title={words.title} loan={loan} called={limits} none={words.none}>
      {(answered) => <AmountForm loan={loan} limits={answered} first={query['amount'] ?? ''} />}
    </PayAheadFrame>
  )
}

interface Props {
  loan: LoanKey
  limits: Answered<CustomAmount>
  /** Centavos that the address names; anything may stand there. */
  first: string
}

const FIELD = 'amount-to-pay'
/** Milliseconds without a key after which what was typed is weighed. */
const TYPED_MS = 400

/** What is typed, and what of it is weighed: a moment after the last key. */
function useTypedAmount(first: string) {
  const [typed, setTyped] = useState(() => (/^\d{1,9}$/.test(first) ? pesoText(+first) : ''))
  const [weighed, setWeighed] = useState(() => centavosOf(typed))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function weigh(text: string, waitMs: number) {
    clearTimeout(timer.current)
    if (waitMs === 0) setWeighed(centavosOf(text))
    else timer.current = setTimeout(() => setWeighed(centavosOf(text)), waitMs)
  }
  return { typed, setTyped, weighed, weigh }
}

function AmountForm({ loan, limits, first }: Props) {
  const { market } = usePage()
  const { amount: words, paying } = useWords(payAheadTexts)
  const { typed, setTyped, weighed, weigh } = useTypedAmount(first)
  const [isChecked, setChecked] = useState(typed !== '')
  const [isPaying, setPaying] = useState(false)
  const { data, late, knownAt, again } = limits
  useSoon(loadWeighed)
  const wrong = errorOf(typed, data, words, market)
  const amount = wrong === '' ? centavosOf(typed) : null

  function write(text: string, waitMs: number) {
    setTyped(text)
    weigh(text, waitMs)
  }

  function fill(centavos: number) {
    write(pesoText(centavos), 0)
    setChecked(true)
  }

  function pay() {
    setChecked(true)
    if (amount === null) return document.getElementById(FIELD)?.focus()
    weigh(typed, 0)
    setPaying(true)
  }

  function leave() {
    setPaying(false)
    weigh(typed, 0)
  }

  const shown = amount === null ? words.next : words.pay(market.formatPeso(amount))
  const go = <Button onClick={pay}>{shown}</Button>
  return (
    <ScreenFrame title={words.title} actions={<ActionBar>{go}</ActionBar>}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
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
      {amount !== null && weighed !== null && (
        <Later
          key={weighed}
          load={loadWeighed}
          props={{
            loan,
            amount: weighed,
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

async function loadWeighed() {
  return (await import('#web/borrower/repayment/weighed-amount.tsx')).WeighedAmount
}

/** What is wrong with what was typed; empty: nothing. */
function errorOf(
  typed: string,
  { leastAmount, mostAmount, repayAmount }: CustomAmount,
  { wrong }: AmountTexts,
  { formatPeso }: Page['market'],
): string {
  const amount = centavosOf(typed)
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
