import type { ScheduleRow } from '#domain/amortization.ts'
import type { Account } from '#domain/accounts.ts'
import type { JournalEvent } from '#domain/journal.ts'
import type { Dispute, LoanAccount, PaidPart } from '#domain/loan-account.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { added, type Portion, type Portions, PORTIONS } from '#domain/portions.ts'
import type { Rate } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'

/** Of a loan, what its entries do not say. */
export interface LoanFacts {
  readonly market: Market
  readonly terms: LoanTerms
  readonly principal: Centavos
  readonly isRepeat: boolean
  readonly policy: RatePolicy | null
  readonly costCap: Centavos | null
  /** Of the channel that it came through; null or absent: none. */
  readonly aprCeiling?: Rate | null
  readonly disputes: readonly Dispute[]
  /** The installments that the borrower accepted: none may become dearer. */
  readonly accepted: readonly ScheduleRow[]
}

/** An entry of a loan's chain that stands: neither taken back nor taking back. */
export interface HistoryEntry {
  readonly sequence: bigint
  readonly event: JournalEvent
  readonly reference: string
  readonly valueOn: Temporal.PlainDate
  readonly lines: readonly HistoryLine[]
}

/** A transfer of an entry, in centavos; of no installment where it is about the whole loan. */
export interface HistoryLine {
  readonly debit: Account
  readonly credit: Account
  readonly amount: Centavos
  readonly installment: number | null
}

/** A loan as it is after some of its entries. */
export interface LoanState {
  readonly disbursedOn: Temporal.PlainDate | null
  readonly rows: readonly ScheduleRow[]
  /** Entries after this one count on the schedule in force. */
  readonly paidAfter: bigint
  readonly paid: readonly PaidPart[]
  /** Earned and booked on the schedule in force, by installment. */
  readonly booked: ReadonlyMap<number, Portions>
  /** Interest, fees and penalties of all schedules, and of those before the one in force. */
  readonly charged: Centavos
  readonly chargedBefore: Centavos
  readonly wasPenalized: boolean
  readonly wasPenalizedBefore: boolean
  readonly extensionCount: number
  readonly newPlanCount: number
  readonly writtenOffOn: Temporal.PlainDate | null
  readonly isCancelled: boolean
}

/** A loan of which nothing is told yet: no money has gone out. */
export const INITIAL_STATE: LoanState = {
  disbursedOn: null,
  rows: [],
  paidAfter: 0n,
  paid: [],
  booked: new Map(),
  charged: 0n,
  chargedBefore: 0n,
  wasPenalized: false,
  wasPenalizedBefore: false,
  extensionCount: 0,
  newPlanCount: 0,
  writtenOffOn: null,
  isCancelled: false,
}

/** What a loan's figures are computed from, in one of its states. */
export function accountIn(loan: LoanFacts, state: LoanState): LoanAccount {
  const scheduled = sum(state.rows.map((row) => row.interest + row.fees))
  return {
    market: loan.market,
    terms: loan.terms,
    rows: state.rows,
    paid: state.paid,
    charges: [],
    disputes: loan.disputes,
    late: {
      isRepeatBorrower: loan.isRepeat,
      isPenaltyCharged: state.wasPenalizedBefore,
      penaltyRate: loan.policy?.penalty ?? null,
    },
    penaltyRoom: loan.costCap === null ? null : loan.costCap - state.chargedBefore - scheduled,
  }
}

/** The money of an entry, and what it settled of the loan. Centavos. */
export function moneyOf({ valueOn, lines }: HistoryEntry) {
  const fromOutside = lines.filter(({ debit }) => /^(cash|clearing|suspense)/.test(debit))
  const parts = fromOutside.flatMap(({ credit, installment, amount }): PaidPart[] => {
    const portion = receivablePortion(credit)
    return portion && installment !== null
      ? [{ on: valueOn, number: installment, portion, amount }]
      : []
  })
  const surplus = fromOutside.filter(({ credit }) => credit.startsWith('surplus:'))
  return {
    from: fromOutside[0]?.debit ?? null,
    amount: sum(fromOutside.map(({ amount }) => amount)),
    surplus: sum(surplus.map(({ amount }) => amount)),
    parts,
  }
}

/** The state with what an entry booked as earned, or took back of it. */
export function withEarned(state: LoanState, { lines }: HistoryEntry): LoanState {
  const earned = lines.filter(({ debit, credit }) => isIncome(debit) !== isIncome(credit))
  const booked = new Map(state.booked)
  let { charged, wasPenalized } = state
  for (const { debit, credit, amount, installment } of earned) {
    const portion = receivablePortion(isIncome(debit) ? credit : debit)
    if (!portion) continue
    const net = isIncome(credit) ? amount : -amount
    charged += net
    wasPenalized ||= portion === 'penalties'
    if (installment !== null)
      booked.set(installment, added(booked.get(installment) ?? {}, { [portion]: net }))
  }
  return { ...state, booked, charged, wasPenalized }
}

function isIncome(account: string): boolean {
  return account.startsWith('income:')
}

function receivablePortion(account: string): Portion | null {
  const [kind, , portion] = account.split(':')
  return kind === 'receivable' ? (PORTIONS.find((each) => each === portion) ?? null) : null
}
