import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { findLoanOfAnybody, listLoans } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import {
  borrowersByLifetimeId,
  borrowersByPhones,
  loansNamed,
  loansWithStarted,
} from '#server/payments/suspense/owner-traces-store.ts'
import { noticesOfMoney } from '#server/payments/suspense/money-notices.ts'
import type { WaitingMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import { type MoneyTraces, tracesIn } from '#server/payments/suspense/money-traces.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findByName } from '#server/platform/field-encryption/find-by-name.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Why money may be a loan's. */
export type OwnerTrace =
  /** The provider's words name the loan, or a payment started for it. */
  | 'reference'
  /** They have the borrower's lifetime id. */
  | 'lifetimeId'
  | 'phone'
  | 'name'
  /** A payment of this amount was started for it shortly before, and never came. */
  | 'startedAmount'
  /** The amount is what is payable on it, its payoff, or what is open of one installment. */
  | 'payableAmount'
  | 'payoffAmount'
  | 'installmentAmount'

/** A loan that money in suspense may be for. */
export interface SuggestedOwner {
  readonly loan: Loan
  readonly traces: readonly OwnerTrace[]
}

/** Loans of one borrower that are looked at, and suggestions of one answer. */
const LOANS_OF_ONE = 3
const MAX_PROPOSED = 10
const MAX_NAMED = 5

/** Loans that money in suspense may be for, each with why, the most likely first. */
export async function suggestOwners(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  money: WaitingMoney,
): Promise<SuggestedOwner[]> {
  const found = await tracedLoans(deps.database, money)
  const suggested = await Promise.all(
    [...found.values()].map(async ({ loan, traces }) => ({
      loan,
      traces: [...traces, ...(await amountTraces(deps, loan, money.amount))],
    })),
  )
  return suggested
    .toSorted((one, other) => other.traces.length - one.traces.length)
    .slice(0, MAX_PROPOSED)
}

type Traced = Map<string, { readonly loan: Loan; readonly traces: Set<OwnerTrace> }>

async function tracedLoans(db: Database, money: WaitingMoney): Promise<Traced> {
  const traced: Traced = new Map()
  const keep = (trace: OwnerTrace, loans: readonly Loan[]) => {
    for (const loan of loans.filter(isPaidOut)) {
      const { traces } = traced.get(loan.id) ?? { traces: new Set<OwnerTrace>() }
      traced.set(loan.id, { loan, traces: traces.add(trace) })
    }
  }
  const { words, phones, names } = await tracesOf(db, money)
  const before = money.suspendedAt
  keep('reference', await loansOf(db, await loansNamed(db, words)))
  keep('lifetimeId', await loansOfAll(db, await borrowersByLifetimeId(db, words)))
  keep('phone', await loansOfAll(db, await borrowersByPhones(db, phones)))
  const named = await Promise.all(names.map(async (name) => findByName(db, name, MAX_NAMED)))
  keep('name', await loansOfAll(db, [...new Set(named.flat())]))
  const started = await loansWithStarted(db, { amount: money.amount, before })
  keep('startedAmount', await loansOf(db, started))
  return traced
}

async function tracesOf(db: Database, { provider, reference }: WaitingMoney): Promise<MoneyTraces> {
  if (provider === null || reference === null) return tracesIn([], '')
  return tracesIn(await noticesOfMoney(db, { provider, reference }), reference)
}

/** Money can be booked on it. */
const isPaidOut = ({ disbursedOn }: Loan) => disbursedOn !== null

async function loansOf(db: Database, ids: readonly string[]): Promise<Loan[]> {
  const loans = await Promise.all(ids.map(async (id) => findLoanOfAnybody(db, id)))
  return loans.filter((loan) => loan !== null)
}

/** The newest loans of each borrower, those that are owed first. */
async function loansOfAll(db: Database, borrowerIds: readonly string[]): Promise<Loan[]> {
  const loans = await Promise.all(borrowerIds.map(async (id) => listLoans(db, id)))
  return loans.flatMap((own) =>
    own
      .filter(isPaidOut)
      .toSorted((one, other) => Number(isSettled(one)) - Number(isSettled(other)))
      .slice(0, LOANS_OF_ONE),
  )
}

const isSettled = ({ status }: Loan) => status === STATUS.settled

/** What on a loan the amount is equal to. */
async function amountTraces(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  loan: Loan,
  amount: Centavos,
): Promise<OwnerTrace[]> {
  const now = clock.now()
  const due = await getDue(database, loan, now)
  if (!due) return []
  const { account, owed, payable } = due
  const isOfInstallment = owed.some(({ outstanding }) => sumPortions(outstanding) === amount)
  const isPayoff = payoff(account, owed, toManilaDate(now)).amount === amount
  return [
    ...(payable.amount === amount ? (['payableAmount'] as const) : []),
    ...(isPayoff ? (['payoffAmount'] as const) : []),
    ...(isOfInstallment ? (['installmentAmount'] as const) : []),
  ]
}
