import { accruedInterest, restRate } from '#domain/charges/accrued-interest.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { periods } from '#domain/calendar/due-dates.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { minus } from '#domain/money/rate.ts'
import { decimals } from '#domain/vectors/printed.ts'
import {
  compared,
  type Figure,
  figure,
  held,
  type Recompute,
  type VectorLoan,
} from '#domain/vectors/vector.ts'
import { vectorAccount as loanAccountOf } from '#domain/vectors/vector-account.ts'

interface Quote {
  readonly principal: number
  readonly annualRatePct: string
  readonly start: string
  readonly instalments: number
  readonly unit?: VectorLoan['unit']
  readonly every?: number
  readonly daysInYear?: VectorLoan['daysInYear']
  readonly quoteOn: string
  /** Which installments were paid as scheduled: "instalment 1 on 2024-02-01". */
  readonly paid?: string
}

/** Recomputes the payoff of installments, and of the whole loan, on a day before they are due. */
export const recomputePayoff: Recompute = ({ input, expected }) => {
  if (!input || !('quoteOn' in input)) return null
  const quote = held<Quote>(input)
  const account = accountOf(quote)
  const on = Temporal.PlainDate.from(quote.quoteOn)
  return Object.entries(held<Readonly<Record<string, unknown>>>(expected)).flatMap(
    ([name, value]) => namedFigures(name, value, account, on),
  )
}

function namedFigures(
  name: string,
  expected: unknown,
  account: LoanAccount,
  on: Temporal.PlainDate,
): Figure[] {
  if (name === 'note') return []
  if (name === 'periodRateFactor') return factorFigures(held<string[]>(expected), account, on)
  const owed = owedOn(account, on)
  if (name === 'outstandingPrincipal')
    return [figure(name, expected, sum(owed.map(({ outstanding }) => outstanding.principal ?? 0n)))]
  if (name === 'payoffTotal') return [figure(name, expected, payoff(account, owed, on).amount)]
  return splitFigures(name, expected, account, on)
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** An installment by its name: as scheduled for "…OnDueDate", otherwise on the day of the quote. */
function splitFigures(
  name: string,
  expected: unknown,
  { rows, terms }: LoanAccount,
  on: Temporal.PlainDate,
): Figure[] {
  const number = ORDINALS.findIndex((ordinal) => name.startsWith(`${ordinal}Instalment`)) + 1
  const row = rows[number - 1]
  if (!row) return [figure(name, JSON.stringify(expected), 'not computed')]
  const cells = held<Readonly<Record<string, unknown>>>(expected)
  return compared(name, cells, name.endsWith('OnDueDate') ? { ...row } : ofDay(rows, row))

  function ofDay(all: readonly ScheduleRow[], { due }: ScheduleRow) {
    const interest = accruedInterest(all, number, terms, on, 'halfEven')
    return { principal: due - interest, interest, due }
  }
}

/** The rate of the current period up to the day of the quote, and from it. */
function factorFigures(
  expected: readonly string[],
  account: LoanAccount,
  on: Temporal.PlainDate,
): Figure[] {
  const row = account.rows.find(({ dueOn }) => Temporal.PlainDate.compare(on, dueOn) <= 0)
  const first = account.rows[0]
  if (!row || !first) return [figure('rate of the period', expected.join(), 'not computed')]
  const start = first.dueOn.subtract({ days: first.days })
  const period = periods(account.terms, start)[row.number - 1]
  if (!period) throw new Error(`There is no period ${row.number}.`)
  const rest = restRate(row, account.terms, on)
  return [
    figure('rate to the day', expected[0], decimals(minus(period.rate, rest), 12)),
    figure('rate from the day', expected[1], decimals(rest, 12)),
  ]
}

/** The loan, paid as scheduled up to the quote, with interest rounded as in the vector. */
function accountOf(quote: Quote): LoanAccount {
  const account = loanAccountOf(loanOf(quote))
  const last = paidTo(quote.paid)
  const paid = account.rows.slice(0, last).flatMap((row) => paidParts(row))
  return { ...account, market: MARKETS.asGiven, paid }
}

function paidTo(paid: string | undefined): number {
  if (paid === undefined) return 0
  const numbers = [...paid.replaceAll(/\d{4}-\d{2}-\d{2}/g, '').matchAll(/\d+/g)].map(Number)
  if (numbers.length === 0) throw new Error(`Unknown payments: ${paid}`)
  return Math.max(...numbers)
}

function paidParts({ number, dueOn, principal, interest }: ScheduleRow): PaidPart[] {
  return [
    { on: dueOn, number, portion: 'principal', amount: principal },
    { on: dueOn, number, portion: 'interest', amount: interest },
  ]
}

function loanOf(quote: Quote): VectorLoan {
  return {
    principal: quote.principal,
    annualRatePct: quote.annualRatePct,
    interestType: 'DECLINING_BALANCE',
    interestPeriod: 'DAILY',
    amortization: 'EQUAL_INSTALLMENTS',
    startDate: quote.start,
    every: quote.every ?? 1,
    unit: quote.unit ?? 'MONTHS',
    instalments: quote.instalments,
    daysInYear: quote.daysInYear ?? 360,
  }
}
