import { extension, type Extension } from '#domain/extension.ts'
import type { LoanAccount, PaidPart } from '#domain/loan-account.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { newPlan } from '#domain/new-plan.ts'
import { offer } from '#domain/offer.ts'
import { owedOn } from '#domain/owed.ts'
import { totalOf } from '#domain/portions.ts'
import { accountAfter, repayment } from '#domain/repayment.ts'
import { policyOn } from '#domain/rate-policy.ts'

/** Something that happens to a loan, so many days after what happened before. */
export type LoanEvent =
  | { readonly kind: 'pay'; readonly wait: number; readonly amount: Centavos }
  | { readonly kind: 'payoff'; readonly wait: number; readonly amount: Centavos }
  | { readonly kind: 'extend'; readonly wait: number }
  | { readonly kind: 'plan'; readonly wait: number }

/** A loan as it lives through acts; what is before the schedule in force is kept as its cost. */
export interface LoanHistory {
  readonly account: LoanAccount
  readonly principal: Centavos
  readonly disbursedOn: Temporal.PlainDate
  readonly day: Temporal.PlainDate
  readonly extensionCount: number
  /** Interest, fees and penalties of the schedules before the one in force. */
  readonly chargedBefore: Centavos
  /** All schedules as they were issued, the fee of each taken from what it counts as in hand. */
  readonly issued: readonly IssuedSchedule[]
  /** All principal that was repaid. */
  readonly repaid: Centavos
  readonly surplus: Centavos
  readonly received: Centavos
  /** Acts that were refused. */
  readonly refusedCount: number
}

interface IssuedSchedule {
  readonly principal: Centavos
  readonly netProceeds: Centavos
  readonly startsOn: Temporal.PlainDate
  readonly rows: LoanAccount['rows']
  /** The day whose law it is held to. */
  readonly on: Temporal.PlainDate
  /** Interest, fees and penalties of the schedules before it. */
  readonly chargedBefore: Centavos
}

/** The loan just paid out. */
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
    refusedCount: 0,
  }
}

/** The loan after an act; one that is refused leaves it as it was, a few days older. */
export function afterEvent(life: LoanHistory, act: LoanEvent): LoanHistory {
  const day = life.day.add({ days: act.wait })
  const now = { ...life, day }
  if (act.kind === 'extend') return extendedOn(now)
  if (act.kind === 'plan') return plannedOn(now)
  const maturityOn = life.account.rows.at(-1)?.dueOn ?? day
  const span = { disbursedOn: life.disbursedOn, maturityOn }
  const aim = act.kind === 'payoff' ? 'payoff' : 'installments'
  const result = repayment(life.account, act.amount, day, span, aim)
  return {
    ...now,
    account: withRoom(accountAfter(life.account, result), now),
    repaid: life.repaid + principalOf(result.parts),
    surplus: life.surplus + result.surplus,
    received: life.received + act.amount,
  }
}

function extendedOn(life: LoanHistory): LoanHistory {
  const { account, day } = life
  const it = extension(account, day, { ...limitsOf(life), extensionCount: life.extensionCount })
  if (typeof it === 'string' || 'passedCaps' in it)
    return { ...life, refusedCount: life.refusedCount + 1 }
  const anew = startedAnew(life, it, it.extensionFee)
  const received = life.received + it.delayAmount
  return { ...anew, extensionCount: life.extensionCount + 1, received }
}

/** With what was earned paid in full. */
function plannedOn(life: LoanHistory): LoanHistory {
  const it = newPlan(life.account, life.day, limitsOf(life))
  if (!it) return { ...life, refusedCount: life.refusedCount + 1 }
  return { ...startedAnew(life, it, it.fee), received: life.received + it.payNow }
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

function startedAnew(
  life: LoanHistory,
  { settled, startsOn, rows }: Pick<Extension, 'settled' | 'startsOn' | 'rows'>,
  fee: Centavos,
): LoanHistory {
  const owed = owedOn(life.account, startsOn)
  const { late } = life.account
  const isLate = late.isPenaltyCharged || owed.some(({ whole }) => (whole.penalties ?? 0n) > 0n)
  // What was paid of interest, fees and penalties before, and what is paid now.
  const costs = [
    ...owed.map(({ paid }) => totalOf(paid) - (paid.principal ?? 0n)),
    ...settled.map(({ portions }) => totalOf(portions)),
  ]
  const principal = sum(rows.map((row) => row.principal))
  const made: IssuedSchedule = {
    principal,
    netProceeds: principal - fee,
    startsOn,
    rows,
    on: life.day,
    chargedBefore: life.chargedBefore + sum(costs),
  }
  const next = {
    ...life,
    chargedBefore: made.chargedBefore + fee,
    issued: [...life.issued, made],
  }
  const account = { ...life.account, rows, paid: [], late: { ...late, isPenaltyCharged: isLate } }
  return { ...next, account: withRoom(account, next) }
}

/** What penalties may still come to: the cap less all that is charged or scheduled. */
function withRoom(account: LoanAccount, life: LoanHistory): LoanAccount {
  if (account.market.caps === 'none') return account
  const scheduled = sum(account.rows.map(({ interest, fees }) => interest + fees))
  return { ...account, penaltyRoom: life.principal - life.chargedBefore - scheduled }
}

function principalOf(parts: readonly PaidPart[]): Centavos {
  return sum(parts.flatMap(({ portion, amount }) => (portion === 'principal' ? [amount] : [])))
}
