import type { Language } from '#contract/brand.ts'
import type { BarState, LoanBar } from '#contract/loan/loan-card.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type Centavos, smaller, sum } from '#domain/money/money.ts'
import { type InstallmentOwed, paidInMoney } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { CARD_MESSAGES } from '#server/lending/loan/details/card-messages.ts'
import type { Due } from '#server/lending/loan/account/get-due.ts'
import type { LeadFacts } from '#server/lending/loan/details/loan-lead.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { dayInYear, writtenDay } from '#server/platform/messages/dates/written-day.ts'

interface BarFacts extends Omit<LeadFacts, 'payoutWait'> {
  readonly due: Due | null
}

type State = Exclude<BarState, 'done' | 'now' | 'ahead'>

/** The payments of a loan as bars; before the payout, where a market says it, the steps to it. */
export function loanBars(facts: BarFacts, day: Temporal.PlainDate, language: Language): LoanBar[] {
  const { due } = facts
  return due ? installmentBars(facts, due, day, language) : stepBars(facts, language)
}

/** Money that is on its way fills the earliest bars, as it will be booked. */
function installmentBars(
  { loan, status, received }: BarFacts,
  { owed, payable }: Due,
  day: Temporal.PlainDate,
  language: Language,
): LoanBar[] {
  const messages = CARD_MESSAGES[language]
  const market = MARKETS[loan.market]
  let onItsWay = sum(received.map(({ amount }) => amount))
  return owed.map((each) => {
    const { number, dueOn, whole, waived: given, outstanding } = each
    const left = status === STATUS.settled ? 0n : sumPortions(outstanding)
    const covered = smaller(onItsWay, left)
    onItsWay -= covered
    const [paid, waived] = [paidInMoney(each), sumPortions(given)]
    // What a loan that is settled early no longer owes, and what was waived, was never paid.
    const amount = left === 0n ? paid : sumPortions(whole)
    const state = left === 0n ? 'paid' : stateOf(each, covered > 0n, payable.numbers[0], day)
    const isPart = left > 0n && paid > 0n
    return {
      label: dayInYear(market, dueOn, language),
      state,
      paidShare: left === 0n ? 100 : share(paid + waived, amount, 99n),
      costShare: share(amount - (whole.principal ?? 0n), amount, 100n),
      text: [
        messages.bar(
          number,
          owed.length,
          peso(amount, market),
          writtenDay(market, dueOn, language),
        ),
        ...(isPart ? [messages.barPartPaid(peso(paid, market))] : []),
        ...(waived > 0n ? [messages.barWaived(peso(waived, market))] : []),
        wordsOf(state, language),
      ].join(', '),
    }
  })
}

function stateOf(
  { number, dueOn }: InstallmentOwed,
  isCovered: boolean,
  next: number | undefined,
  day: Temporal.PlainDate,
): State {
  if (isCovered) return 'received'
  if (isBefore(dueOn, day)) return 'late'
  return number === next ? 'next' : 'coming'
}

function wordsOf(state: State, language: Language): string {
  const { barPaid, barReceived, barNext, barLate, barComing } = CARD_MESSAGES[language]
  return {
    paid: barPaid,
    received: barReceived,
    next: barNext,
    late: barLate,
    coming: barComing,
  }[state]
}

/** Whole per cent, rounded down, at most `most`. */
function share(part: Centavos, whole: Centavos, most: bigint): number {
  return whole > 0n ? Number(smaller((part * 100n) / whole, most)) : 0
}

/** Applied, decided, sent: nothing but the order is known before. */
function stepBars({ loan, status, arrivesBy }: BarFacts, language: Language): LoanBar[] {
  if (status === STATUS.declined || MARKETS[loan.market].cardSays === 'status') return []
  const messages = CARD_MESSAGES[language]
  const { applied, decided, sent } = messages.steps
  const isDecided = status === STATUS.disbursing
  // By when it arrives is known once it is sent.
  const isSent = isDecided && arrivesBy !== null
  const step = (label: string, state: 'done' | 'now' | 'ahead') => {
    const words = { done: messages.stepDone, now: messages.stepNext, ahead: messages.stepComing }
    const paidShare = state === 'done' ? 100 : 0
    return { label, state, paidShare, costShare: 0, text: `${label}: ${words[state]}` }
  }
  return [
    step(applied, 'done'),
    step(decided, isDecided ? 'done' : 'now'),
    step(sent, isSent ? 'done' : isDecided ? 'now' : 'ahead'),
  ]
}
