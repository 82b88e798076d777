import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { Account } from '#domain/journal/accounts.ts'
import type { JournalEvent } from '#domain/journal/loan-transfers.ts'
import { type HardshipTerms, planTerms } from '#domain/schedule/hardship-plan.ts'
import { carriedCharges, type DecidedDispute } from '#domain/charges/disputes.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import {
  added,
  type Portion,
  type Portions,
  PORTIONS,
  toPortions,
} from '#domain/allocation/portions.ts'
import type { Rate } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'

/** The facts of a loan that its entries do not hold. */
export interface LoanFacts {
  readonly market: Market
  readonly terms: LoanTerms
  readonly principal: Centavos
  readonly isRepeat: boolean
  readonly policy: RatePolicy | null
  readonly costCap: Centavos | null
  /** The yearly ceiling of the loan's channel; null or absent: none. */
  readonly aprCeiling?: Rate | null
  readonly disputes: readonly DecidedDispute[]
  /** The installments that the borrower accepted: none may cost more when issued. */
  readonly accepted: readonly ScheduleRow[]
  readonly plans: readonly BookedPlan[]
  /**
   * The schedules as entries began them, by the sequence of the entry; left out, or without one, it
   * is made by the rule of today.
   */
  readonly begun?: ReadonlyMap<bigint, readonly ScheduleRow[]>
  /** As in LoanAccount. */
  readonly keepsMultiple?: boolean
}

/** A hardship plan that was booked. */
export interface BookedPlan {
  /** Of its entry, from which on it is in force. */
  readonly sequence: bigint
  readonly terms: HardshipTerms
}

/** An entry in the chain of a loan that is neither reversed nor a reversal. */
export interface HistoryEntry {
  readonly sequence: bigint
  readonly event: JournalEvent
  readonly reference: string
  readonly valueOn: Temporal.PlainDate
  readonly lines: readonly HistoryLine[]
}

/** A transfer of an entry, in centavos; `installment` is null where it concerns the whole loan. */
export interface HistoryLine {
  readonly debit: Account
  readonly credit: Account
  readonly amount: Centavos
  readonly installment: number | null
}

/** A loan after some of its entries. */
export interface LoanState {
  readonly disbursedOn: Temporal.PlainDate | null
  readonly rows: readonly ScheduleRow[]
  /** Entries after this one count on the current schedule. */
  readonly paidAfter: bigint
  readonly paid: readonly PaidPart[]
  /** Earned and booked on the current schedule, by installment. */
  readonly booked: ReadonlyMap<number, Portions>
  /** Interest, fees and penalties of all schedules, and of the earlier ones alone. Centavos. */
  readonly charged: Centavos
  readonly chargedBefore: Centavos
  readonly wasPenalized: boolean
  readonly wasPenalizedBefore: boolean
  readonly extensionCount: number
  readonly newPlanCount: number
  /** The hardship plan in force. */
  readonly plan: HardshipTerms | null
  readonly writtenOffOn: Temporal.PlainDate | null
  readonly isCancelled: boolean
}

/** A loan before its first entry: nothing is disbursed. */
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
  plan: null,
  writtenOffOn: null,
  isCancelled: false,
}

/** The account of a loan in one of its states, which its figures are computed from. */
export function accountIn(loan: LoanFacts, state: LoanState): LoanAccount {
  const scheduled = sum(state.rows.map((row) => row.interest + row.fees))
  const charges = carriedCharges(loan.disputes, state.paidAfter)
  const carried = sum(charges.map(({ amount }) => amount))
  return {
    market: loan.market,
    terms: state.plan ? planTerms(loan.terms, state.plan) : loan.terms,
    rows: state.rows,
    paid: state.paid,
    charges,
    ...(loan.keepsMultiple && { keepsMultiple: true }),
    disputes: loan.disputes,
    late: {
      isRepeatBorrower: loan.isRepeat,
      isPenaltyCharged: state.wasPenalizedBefore,
      penaltyRate: loan.policy?.penalty ?? null,
      ...(state.plan && { freeDays: state.plan.freeDays }),
    },
    penaltyRoom:
      loan.costCap === null ? null : loan.costCap - state.chargedBefore - scheduled - carried,
  }
}

/** The money of an entry, and the parts of the loan that it settled. Centavos. */
export function readMoneyMoved({ valueOn, lines }: HistoryEntry) {
  const received = lines.filter(({ debit }) => /^(cash|clearing|suspense)/.test(debit))
  const part = (
    portion: Portion | null,
    installment: number | null,
    amount: Centavos,
  ): PaidPart[] =>
    portion && installment !== null ? [{ on: valueOn, number: installment, portion, amount }] : []
  const parts = [
    ...received.flatMap(({ credit, installment, amount }) =>
      part(receivablePortion(credit), installment, amount),
    ),
    ...lines
      .filter(isInterestGivenBack)
      .flatMap(({ installment, amount }) => [
        ...part('interest', installment, -amount),
        ...part('principal', installment, amount),
      ]),
  ]
  const surplus = received.filter(({ credit }) => credit.startsWith('surplus:'))
  return {
    from: received[0]?.debit ?? null,
    amount: sum(received.map(({ amount }) => amount)),
    surplus: sum(surplus.map(({ amount }) => amount)),
    parts,
  }
}

/** The parts of the loan that a waiver settled, without money. Centavos. */
export function waivedParts({ valueOn, lines }: HistoryEntry): PaidPart[] {
  return lines
    .filter(({ debit }) => debit.startsWith('waived:'))
    .flatMap(({ credit, installment, amount }) => {
      const portion = receivablePortion(credit)
      return portion && installment !== null
        ? [{ on: valueOn, number: installment, portion, amount, isWaived: true as const }]
        : []
    })
}

/** What was waived of a loan in all, by portion. Centavos. */
export function waivedIn(history: readonly HistoryEntry[]): Portions {
  return toPortions(history.flatMap(waivedParts))
}

/** The state after what an entry booked or reversed as earned (docs/develop/ledger.md). */
export function withEarned(state: LoanState, { lines }: HistoryEntry): LoanState {
  const earned = lines.filter(({ debit, credit }) => isIncome(debit) !== isIncome(credit))
  const booked = new Map(state.booked)
  let { charged, wasPenalized } = state
  for (const line of earned) {
    const { debit, credit, amount, installment } = line
    const owed = receivablePortion(isIncome(debit) ? credit : debit)
    if (!owed) continue
    const portion = isInterestGivenBack(line) ? 'interest' : owed
    const net = isIncome(credit) ? amount : -amount
    charged += net
    wasPenalized ||= portion === 'penalties'
    if (installment !== null)
      booked.set(installment, added(booked.get(installment) ?? {}, { [portion]: net }))
  }
  return { ...state, booked, charged, wasPenalized }
}

/** Interest taken in advance, for days that do not pass, that settles principal (journal.ts). */
function isInterestGivenBack({ debit, credit, installment }: HistoryLine): boolean {
  return (
    debit === 'income:interest' && receivablePortion(credit) === 'principal' && installment !== null
  )
}

function isIncome(account: string): boolean {
  return account.startsWith('income:')
}

function receivablePortion(account: string): Portion | null {
  const [kind, , portion] = account.split(':')
  return kind === 'receivable' ? (PORTIONS.find((each) => each === portion) ?? null) : null
}
