import { extension, type Extension } from '#domain/schedule/extension.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { type Centavos, larger, sum } from '#domain/money/money.ts'
import { newPlan } from '#domain/schedule/new-plan.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { eachPortion, sumPortions } from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { accountAfterWaiver, waivableOn, waiver } from '#domain/charges/waiver.ts'

/** An event of a loan, `wait` days after the event before it. */
export type LoanEvent =
  | { readonly kind: 'pay'; readonly wait: number; readonly amount: Centavos }
  | { readonly kind: 'payoff'; readonly wait: number; readonly amount: Centavos }
  /** Pays what is payable, or the payoff, less an amount, where that is more. */
  | { readonly kind: 'nearlyPayable'; readonly wait: number; readonly less: Centavos }
  | { readonly kind: 'nearlyPayoff'; readonly wait: number; readonly less: Centavos }
  /** Waives so many tenths of each portion that can be waived. */
  | { readonly kind: 'waive'; readonly wait: number; readonly tenths: bigint }
  | { readonly kind: 'extend'; readonly wait: number }
  | { readonly kind: 'plan'; readonly wait: number }

/** A loan after a sequence of events; earlier schedules are kept as their cost. Centavos. */
export interface LoanHistory {
  readonly account: LoanAccount
  readonly principal: Centavos
  readonly disbursedOn: Temporal.PlainDate
  readonly day: Temporal.PlainDate
  readonly extensionCount: number
  /** Interest, fees and penalties of the earlier schedules. */
  readonly chargedBefore: Centavos
  /** All schedules as issued; the fee of each lowers its net proceeds. */
  readonly issued: readonly IssuedSchedule[]
  /** All principal that was repaid. */
  readonly repaid: Centavos
  readonly surplus: Centavos
  readonly received: Centavos
  readonly waived: Centavos
  /** Events that were refused. */
  readonly refusedCount: number
}

interface IssuedSchedule {
  readonly principal: Centavos
  readonly netProceeds: Centavos
  readonly startsOn: Temporal.PlainDate
  readonly rows: LoanAccount['rows']
  /** The day whose law applies to it. */
  readonly on: Temporal.PlainDate
  /** Interest, fees and penalties of the schedules before it. */
  readonly chargedBefore: Centavos
}

/** The loan right after the disbursement. */
export function disbursedLoan(
  account: LoanAccount,
  principal: Centavos,
  on: Temporal.PlainDate,
): LoanHistory {
  const { netProceeds } = offer(account.terms, principal, on, account.market)
  const first = { principal, netProceeds, startsOn: on, rows: account.rows, on, chargedBefore: 0n }
  return {
    account,
    principal,
    disbursedOn: on,
    day: on,
    extensionCount: 0,
    chargedBefore: 0n,
    issued: [first],
    repaid: 0n,
    surplus: 0n,
    received: 0n,
    waived: 0n,
    refusedCount: 0,
  }
}

/** The loan after an event; a refused event changes only the day. */
export function afterEvent(loan: LoanHistory, event: LoanEvent): LoanHistory {
  const day = loan.day.add({ days: event.wait })
  const now = { ...loan, day }
  if (event.kind === 'extend') return extendedOn(now)
  if (event.kind === 'plan') return plannedOn(now)
  if (event.kind === 'waive') return waivedOn(now, event.tenths)
  const maturityOn = loan.account.rows.at(-1)?.dueOn ?? day
  const dates = { disbursedOn: loan.disbursedOn, maturityOn }
  const aim = event.kind === 'payoff' ? 'payoff' : 'installments'
  const amount = amountOf(event, loan.account, day)
  const result = repayment(loan.account, amount, day, dates, aim)
  return {
    ...now,
    account: withRoom(accountAfter(loan.account, result), now),
    repaid: loan.repaid + principalOf(result.parts),
    surplus: loan.surplus + result.surplus,
    received: loan.received + amount,
  }
}

type PaymentEvent = Exclude<LoanEvent, { kind: 'extend' | 'plan' | 'waive' }>

function amountOf(event: PaymentEvent, account: LoanAccount, day: Temporal.PlainDate): Centavos {
  if (event.kind === 'pay' || event.kind === 'payoff') return event.amount
  const owed = owedOn(account, day)
  const asked =
    event.kind === 'nearlyPayoff' ? payoff(account, owed, day) : repayAmount(account, owed, day)
  return larger(0n, asked.amount - event.less)
}

function extendedOn(loan: LoanHistory): LoanHistory {
  const { account, day } = loan
  const made = extension(account, day, { ...limitsOf(loan), extensionCount: loan.extensionCount })
  if (typeof made === 'string' || 'passedCaps' in made)
    return { ...loan, refusedCount: loan.refusedCount + 1 }
  const extended = withNewSchedule(loan, made, made.extensionFee)
  const received = loan.received + made.delayAmount
  return { ...extended, extensionCount: loan.extensionCount + 1, received }
}

function waivedOn(loan: LoanHistory, tenths: bigint): LoanHistory {
  const most = waivableOn(loan.account, loan.day)
  const wanted = eachPortion((portion) => ((most[portion] ?? 0n) * tenths) / 10n)
  const parts = waiver(loan.account, wanted, loan.day)
  if (!parts) return { ...loan, refusedCount: loan.refusedCount + 1 }
  const account = accountAfterWaiver(loan.account, parts)
  return { ...loan, account, waived: loan.waived + sumPortions(wanted) }
}

/** A new plan, with all that is earned paid in full. */
function plannedOn(loan: LoanHistory): LoanHistory {
  const made = newPlan(loan.account, loan.day, limitsOf(loan))
  if (!made) return { ...loan, refusedCount: loan.refusedCount + 1 }
  return { ...withNewSchedule(loan, made, made.fee), received: loan.received + made.payNow }
}

function limitsOf({ account, principal, disbursedOn, chargedBefore, day }: LoanHistory) {
  const isCapped = account.market.caps !== 'none'
  return {
    disbursedOn,
    policy: isCapped ? policyOn(day) : null,
    costCap: isCapped ? principal : null,
    chargedBefore,
  }
}

function withNewSchedule(
  loan: LoanHistory,
  { settled, startsOn, rows }: Pick<Extension, 'settled' | 'startsOn' | 'rows'>,
  fee: Centavos,
): LoanHistory {
  const owed = owedOn(loan.account, startsOn)
  const { late } = loan.account
  const isLate = late.isPenaltyCharged || owed.some(({ whole }) => (whole.penalties ?? 0n) > 0n)
  // Interest, fees and penalties paid before, and those paid now.
  const costs = [
    ...owed.map(({ paid }) => sumPortions(paid) - (paid.principal ?? 0n)),
    ...settled.map(({ portions }) => sumPortions(portions)),
  ]
  const principal = sum(rows.map((row) => row.principal))
  const made: IssuedSchedule = {
    principal,
    netProceeds: principal - fee,
    startsOn,
    rows,
    on: loan.day,
    chargedBefore: loan.chargedBefore + sum(costs),
  }
  const next = {
    ...loan,
    chargedBefore: made.chargedBefore + fee,
    issued: [...loan.issued, made],
  }
  const account = { ...loan.account, rows, paid: [], late: { ...late, isPenaltyCharged: isLate } }
  return { ...next, account: withRoom(account, next) }
}

/** Sets the room for penalties: the cap less all that is charged or scheduled. */
function withRoom(account: LoanAccount, loan: LoanHistory): LoanAccount {
  if (account.market.caps === 'none') return account
  const scheduled = sum(account.rows.map(({ interest, fees }) => interest + fees))
  return { ...account, penaltyRoom: loan.principal - loan.chargedBefore - scheduled }
}

function principalOf(parts: readonly PaidPart[]): Centavos {
  return sum(parts.flatMap(({ portion, amount }) => (portion === 'principal' ? [amount] : [])))
}
