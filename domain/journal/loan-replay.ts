import { daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { disputesAt } from '#domain/charges/disputes.ts'
import { extension } from '#domain/schedule/extension.ts'
import { hardshipRows } from '#domain/schedule/hardship-plan.ts'
import { settledAlready, type PaidPart } from '#domain/journal/loan-account.ts'
import { issuedSchedule } from '#domain/schedule/issued-schedule.ts'
import {
  accountIn,
  type LoanState,
  readMoneyMoved,
  type HistoryEntry,
  type LoanFacts,
  INITIAL_STATE,
  waivedParts,
  withEarned,
} from '#domain/journal/loan-history.ts'
import type { Centavos } from '#domain/money/money.ts'
import { payableNewPlan } from '#domain/schedule/new-plan.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { toPortions, sumPortions } from '#domain/allocation/portions.ts'
import {
  principalLeftOn,
  type RescheduleLimits,
  type Reschedule,
} from '#domain/schedule/reschedule.ts'
import { waivableOn, waiver } from '#domain/charges/waiver.ts'

/** The state of a loan that follows from its entries by the rules, and the entries that differ. */
interface LoanReplay {
  readonly state: LoanState
  readonly faults: readonly string[]
}

/**
 * Replays a loan from its entries that are not reversed, in the order of booking
 * (docs/develop/ledger.md). A fault names an entry that the rules would have split otherwise.
 */
export function loanReplay(loan: LoanFacts, entries: readonly HistoryEntry[]): LoanReplay {
  const isCancelled = entries.some(({ event }) => event === 'cancelled')
  const faults: string[] = []
  let state = INITIAL_STATE
  for (const entry of entries) {
    const step = STEPS[entry.event] ?? onlyEarned
    const then = { ...loan, disputes: disputesAt(loan.disputes, entry.sequence) }
    const next = step(then, withEarned(state, entry), entry)
    // The return of the net proceeds settles principal only, as the cancellation books it.
    const fault = isCancelled && entry.event === 'repaid' ? null : next.fault
    if (fault) faults.push(`${entry.event} ${entry.sequence} ${fault}`)
    state = next.state
  }
  return { state, faults }
}

interface Step {
  readonly state: LoanState
  readonly fault: string | null
}

type Replay = (loan: LoanFacts, state: LoanState, entry: HistoryEntry) => Step

const onlyEarned: Replay = (_, state) => ({ state, fault: null })

const STEPS: Partial<Record<HistoryEntry['event'], Replay>> = {
  disbursed(loan, state, { valueOn, sequence }) {
    const next = { ...state, rows: issuedSchedule(loan, valueOn), disbursedOn: valueOn }
    return { state: onNewSchedule(next, sequence), fault: null }
  },
  repaid: repaidOrPrepaid,
  prepaid: repaidOrPrepaid,
  extended(loan, state, entry) {
    const { parts, amount, surplus } = readMoneyMoved(entry)
    const made = asBegun(loan, entry, (then) => extensionOf(then, state, entry.valueOn))
    if (!made) return { state, fault: 'was not possible' }
    const expected = settledParts(made)
    const isPaid = amount - surplus === made.delayAmount
    const next = { ...state, rows: made.rows, extensionCount: state.extensionCount + 1 }
    return {
      state: onNewSchedule(next, entry.sequence),
      fault: isPaid && isSame(parts, expected) ? null : 'is split otherwise than by the rules',
    }
  },
  replanned(loan, state, entry) {
    const { parts, amount, surplus } = readMoneyMoved(entry)
    const made = asBegun(loan, entry, (then) => newPlanOf(then, state, entry.valueOn))
    if (!made) return { state, fault: 'was not possible' }
    const isPaid = amount - surplus === made.payNow
    const next = { ...state, rows: made.rows, newPlanCount: state.newPlanCount + 1 }
    return {
      state: onNewSchedule(next, entry.sequence),
      fault:
        isPaid && isSame(parts, settledParts(made)) ? null : 'is split otherwise than by the rules',
    }
  },
  restructured(loan, state, entry) {
    const terms = loan.plans.find(({ sequence }) => sequence === entry.sequence)?.terms
    if (!terms) return { state, fault: 'has no hardship plan' }
    const account = settledAlready(accountIn(loan, state), entry.valueOn)
    const principal = principalLeftOn(account, entry.valueOn)
    const isWhole =
      entry.lines.every(({ amount }) => amount === principal) &&
      sumPortions(waivableOn(account, entry.valueOn)) === 0n
    const made = asBegun(loan, entry, ({ keepsMultiple = false }) => ({
      rows: hardshipRows({ ...account, keepsMultiple }, entry.valueOn, terms),
    }))
    const next = { ...state, plan: terms, rows: made?.rows ?? [] }
    return {
      state: onNewSchedule(next, entry.sequence),
      fault: isWhole ? null : 'moves other principal than is owed, or leaves charges',
    }
  },
  cancelled: (_, state, { sequence }) => ({
    state: onNewSchedule({ ...state, rows: [], isCancelled: true }, sequence),
    fault: null,
  }),
  waived(loan, state, entry) {
    const parts = waivedParts(entry)
    const account = settledAlready(accountIn(loan, state), entry.valueOn)
    const expected = waiver(account, toPortions(parts), entry.valueOn)
    const isOwed = expected !== null && isSame(parts, expected)
    return {
      state: { ...state, paid: [...state.paid, ...parts] },
      fault: isOwed ? null : 'waives otherwise than by the rules',
    }
  },
  writtenOff: (_, state, { valueOn }) => ({
    state: { ...state, writtenOffOn: valueOn },
    fault: null,
  }),
}

function repaidOrPrepaid(loan: LoanFacts, state: LoanState, entry: HistoryEntry): Step {
  const { parts, amount, surplus } = readMoneyMoved(entry)
  const maturityOn = state.rows.at(-1)?.dueOn
  // A surplus changes no figure of the loan; interest that is given back may settle it without money.
  const isSurplus = amount === surplus && parts.length === 0
  if (isSurplus || !state.disbursedOn || !maturityOn) return { state, fault: null }
  const on = isBefore(entry.valueOn, state.disbursedOn) ? state.disbursedOn : entry.valueOn
  const dates = { disbursedOn: state.disbursedOn, maturityOn }
  const account = settledAlready(accountIn(loan, state), on)
  const aim = entry.event === 'prepaid' ? 'payoff' : 'installments'
  const expected = repayment(account, amount, on, dates, aim)
  const isAsBooked = expected.kind === entry.event && isSame(parts, expected.parts)
  return {
    state: { ...state, rows: expected.rows, paid: [...state.paid, ...parts] },
    fault: isAsBooked ? null : 'is split otherwise than by the rules',
  }
}

/** Starts a new schedule: only the principal is carried over to it. */
function onNewSchedule(state: LoanState, after: bigint): LoanState {
  return {
    ...state,
    paid: [],
    booked: new Map(),
    paidAfter: after,
    chargedBefore: state.charged,
    wasPenalizedBefore: state.wasPenalized,
  }
}

/**
 * What an entry made of a loan by the rule that it was booked under: that of today, or with the
 * multiple of the loan where the schedule that the entry began shows it.
 */
function asBegun<Made extends { readonly rows: readonly ScheduleRow[] }>(
  loan: LoanFacts,
  { sequence }: HistoryEntry,
  make: (loan: LoanFacts) => Made | null,
): Made | null {
  const begun = loan.begun?.get(sequence)
  const today = make(loan)
  if (!begun || isOf(begun, today)) return today
  const then = make({ ...loan, keepsMultiple: true })
  return isOf(begun, then) ? then : today
}

function isOf(rows: readonly ScheduleRow[], made: Pick<Reschedule, 'rows'> | null): boolean {
  return rows.length === made?.rows.length && rows.every((row, at) => isSameRow(row, made.rows[at]))
}

function isSameRow(row: ScheduleRow, other: ScheduleRow | undefined): boolean {
  if (row.due !== other?.due || row.principal !== other.principal) return false
  return daysBetween(row.dueOn, other.dueOn) === 0
}

function extensionOf(loan: LoanFacts, state: LoanState, day: Temporal.PlainDate) {
  if (!state.disbursedOn) return null
  const account = settledAlready(accountIn(loan, state), day)
  const limits = rescheduleLimits(loan, state, state.disbursedOn, day)
  const result = extension(account, day, { ...limits, extensionCount: state.extensionCount })
  return typeof result === 'object' && 'delayAmount' in result ? result : null
}

function newPlanOf(loan: LoanFacts, state: LoanState, day: Temporal.PlainDate) {
  if (!state.disbursedOn) return null
  const account = settledAlready(accountIn(loan, state), day)
  const limits = rescheduleLimits(loan, state, state.disbursedOn, day)
  return payableNewPlan(account, day, { ...limits, newPlanCount: state.newPlanCount })
}

function rescheduleLimits(
  { market, costCap, aprCeiling }: LoanFacts,
  { chargedBefore }: LoanState,
  disbursedOn: Temporal.PlainDate,
  day: Temporal.PlainDate,
): RescheduleLimits {
  const policy = market.caps === 'none' ? null : policyOn(day)
  return { disbursedOn, policy, costCap, chargedBefore, ...(aprCeiling && { aprCeiling }) }
}

function settledParts({ settled }: Pick<Reschedule, 'settled'>): Part[] {
  return settled.flatMap(({ number, portions }) =>
    Object.entries(portions).map(([portion, amount]) => ({ number, portion, amount })),
  )
}

type Part = { readonly number: number; readonly portion: string; readonly amount: Centavos }

function isSame(parts: readonly PaidPart[], expected: readonly Part[]): boolean {
  const [one, other] = [byKey(parts), byKey(expected)]
  return one.size === other.size && [...one].every(([key, amount]) => other.get(key) === amount)
}

function byKey(parts: readonly Part[]): Map<string, Centavos> {
  const sums = new Map<string, Centavos>()
  for (const { number, portion, amount } of parts) {
    const key = `${number} ${portion}`
    if (amount !== 0n) sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return sums
}

/**
 * The outstanding principal and charges in the books, in centavos, as they follow from the state.
 */
export function bookedOutstanding({ rows, paid, booked }: LoanState) {
  const principal = rows.reduce((total, row) => total + row.principal, 0n)
  const earned = [...booked.values()].reduce((total, portions) => total + sumPortions(portions), 0n)
  const paidOf = (isPrincipal: boolean) =>
    paid
      .filter((part) => (part.portion === 'principal') === isPrincipal)
      .reduce((total, { amount }) => total + amount, 0n)
  return { principal: principal - paidOf(true), charges: earned - paidOf(false) }
}
