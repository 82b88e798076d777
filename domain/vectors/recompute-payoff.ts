import { periods } from '#domain/due-dates.ts'
import { accruedInterest, restRate } from '#domain/accrued-interest.ts'
import type { LoanAccount, PaidPart } from '#domain/loan-account.ts'
import { MARKETS } from '#domain/market.ts'
import { owedOn } from '#domain/owed.ts'
import { payoff } from '#domain/prepayment.ts'
import { minus } from '#domain/rate.ts'
import { decimals } from '#domain/vectors/printed.ts'
import {
  type Figure,
  figure,
  held,
  type Recompute,
  type VectorLoan,
} from '#domain/vectors/vector.ts'
import { accountOf as loanAccountOf } from '#domain/vectors/vector-account.ts'

interface Quote {
  readonly principal: number
  readonly annualRatePct: string
  readonly start: string
  readonly instalments: number
  readonly quoteOn: string
  readonly paid?: string
}

interface Split {
  readonly principal: number
  readonly interest: number
}

/** Recomputes what an installment, and the whole loan, would cost on a day before it is due. */
export const recomputePayoff: Recompute = ({ tags, input, expected }) => {
  if (!input || !tags.includes('payoff-quote')) return null
  const quote = held<Quote>(input)
  const account = accountOf(quote)
  const on = Temporal.PlainDate.from(quote.quoteOn)
  const figures = held<Readonly<Record<string, unknown>>>(expected)
  const number = quote.paid ? 2 : 1
  const row = account.rows[number - 1]
  if (!row) return null

  const interest = accruedInterest(account.rows, number, account.terms, on, 'halfEven')
  const onQuote = { principal: row.due - interest, interest }
  return [
    ...splitFigures('on its due date', figures[ON_DUE_DATE[number] ?? ''], row),
    ...splitFigures('on the day', figures[ON_DAY[number] ?? ''], onQuote),
    ...factorFigures(figures.periodRateFactor, account, on),
    ...(quote.paid ? totalFigures(figures, account, on) : []),
  ]
}

const ON_DUE_DATE: Readonly<Record<number, string>> = {
  1: 'firstInstalmentOnDueDate',
  2: 'secondInstalmentIfOnDueDate',
}
const ON_DAY: Readonly<Record<number, string>> = {
  1: 'firstInstalmentOnQuoteDate',
  2: 'secondInstalment',
}

function splitFigures(
  what: string,
  expected: unknown,
  computed: { readonly principal: bigint; readonly interest: bigint },
): Figure[] {
  const { principal, interest } = held<Split>(expected)
  return [
    figure(`principal ${what}`, principal, computed.principal),
    figure(`interest ${what}`, interest, computed.interest),
  ]
}

function factorFigures(expected: unknown, account: LoanAccount, on: Temporal.PlainDate): Figure[] {
  const [first] = account.rows
  const [period] = periods(account.terms, first?.dueOn.subtract({ days: first.days }) ?? on)
  if (!expected || !first || !period) return []
  const rest = restRate(first, account.terms, on)
  const [intoExpected, restExpected] = held<string[]>(expected)
  return [
    figure('rate to the day', intoExpected, decimals(minus(period.rate, rest), 12)),
    figure('rate from the day', restExpected, decimals(rest, 12)),
  ]
}

function totalFigures(
  figures: Readonly<Record<string, unknown>>,
  account: LoanAccount,
  on: Temporal.PlainDate,
): Figure[] {
  const owed = owedOn(account, on)
  const principal = owed.reduce(
    (total, { outstanding }) => total + (outstanding.principal ?? 0n),
    0n,
  )
  return [
    figure('outstanding principal', figures.outstandingPrincipal, principal),
    figure('payoff', figures.payoffTotal, payoff(account, owed, on).amount),
  ]
}

/** Paid as scheduled up to the day of the quote, with interest rounded as the vector does. */
function accountOf(quote: Quote): LoanAccount {
  const account = loanAccountOf(loanOf(quote))
  const paid = quote.paid ? firstPaid(account.rows[0]) : []
  return { ...account, market: MARKETS.asGiven, paid }
}

function firstPaid(row: LoanAccount['rows'][number] | undefined): PaidPart[] {
  if (!row) return []
  return (['principal', 'interest'] as const).map((portion) => ({
    on: row.dueOn,
    number: row.number,
    portion,
    amount: row[portion],
  }))
}

function loanOf({ principal, annualRatePct, start, instalments }: Quote): VectorLoan {
  return {
    principal,
    annualRatePct,
    interestType: 'DECLINING_BALANCE',
    interestPeriod: 'DAILY',
    amortization: 'EQUAL_INSTALLMENTS',
    startDate: start,
    every: 1,
    unit: 'MONTHS',
    instalments,
    daysInYear: 360,
    installmentMultipleOf: null,
  }
}
