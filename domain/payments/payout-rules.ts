import type { Centavos } from '#domain/money/money.ts'

/** Why a payout waits before it is sent; stored by key (`payout_hold.rule`). */
export const PAYOUT_RULES = [
  'dayPesos',
  'dayPayouts',
  'accountPesos',
  'accountPayouts',
  'borrowerPesos',
  'borrowerPayouts',
  /** Other borrowers are paid to the same account. */
  'sharedAccount',
  /** Many payouts in an hour go to accounts that were bound in the last day. */
  'newAccounts',
  /** The account was changed shortly before. */
  'changedAccount',
  /** A young account of a borrower with a risk mark. */
  'markedAccount',
  /** An amount that two people approve. */
  'twoPeople',
  /** The borrower is on a list of who is not lent to, and no person has decided knowing it. */
  'excluded',
  /** The money at the provider does not cover it. */
  'noMoney',
] as const
export type PayoutRule = (typeof PAYOUT_RULES)[number]

/** Hours for which an account counts as new. */
export const NEW_ACCOUNT_HOURS = 24

/** Hours over which the amounts that one person decides alone about somebody's money count together. */
export const ALONE_HOURS = 24

/** Hours in which a person looks at a held payout; its borrower reads by when. */
export const PAYOUT_CHECK_HOURS = 24

/** Payouts of a Manila day; null: any number or amount. */
export interface DayLimit {
  readonly payoutsMost: number | null
  /** Centavos. */
  readonly amountMost: Centavos | null
}

/** What may be paid out without a person; null: the rule is off. */
export interface PayoutLimits {
  readonly day: DayLimit
  readonly account: DayLimit
  readonly borrower: DayLimit
  /** Borrowers of one account, within so many days, from which on it is shared. */
  readonly sharedBorrowers: number | null
  readonly sharedDays: number
  /** Payouts an hour to accounts that are new. */
  readonly newAccountsMost: number | null
  /** Hours for which a changed account waits. */
  readonly changedHours: number | null
  /** Centavos above which two people approve. */
  readonly twoPeopleAbove: Centavos | null
}

/** Other payouts of a day that are on their way or arrived. */
export interface PaidInDay {
  readonly payouts: number
  /** Centavos. */
  readonly amount: Centavos
}

/** What is known of a payout that is to be sent now. */
export interface PayoutFacts {
  readonly amount: Centavos
  readonly day: PaidInDay
  readonly account: PaidInDay
  readonly borrower: PaidInDay
  /** Other borrowers who bound the account within the days of the rule. */
  readonly sharedWith: number
  /** Other payouts of the last hour to new accounts. */
  readonly newAccounts: number
  readonly boundAt: Temporal.Instant
  /** It took the place of another account, and not because a payout to that one failed. */
  readonly isChanged: boolean
  /** The borrower has a risk mark that holds a new account. */
  readonly isMarked: boolean
  /** A list of who is not lent to names the borrower, as nobody knew who approved the loan. */
  readonly isExcluded: boolean
  /** Centavos at the provider, less what is sent or waits before it; null: not known. */
  readonly available: Centavos | null
}

/** A rule that holds a payout. */
export interface PayoutHold {
  readonly rule: PayoutRule
  /** When it ends by itself; null: a person ends it, or money that arrives. */
  readonly until: Temporal.Instant | null
  /** What the rule measured, with this payout; centavos or a number, as the rule counts. */
  readonly figure: bigint | null
  /** What it may be at most. */
  readonly most: bigint | null
}

/**
 * The rules that hold a payout; none: it is sent. Amounts are centavos, days are days of Manila
 * (docs/operate/applications.md, "What holds a payout").
 */
export function payoutHolds(
  facts: PayoutFacts,
  limits: PayoutLimits,
  now: Temporal.Instant,
): readonly PayoutHold[] {
  return [
    ...limitHolds('day', facts, limits),
    ...limitHolds('account', facts, limits),
    ...limitHolds('borrower', facts, limits),
    ...velocityHolds(facts, limits, now),
    ...passing('twoPeople', facts.amount, limits.twoPeopleAbove),
    ...(facts.isExcluded
      ? [{ rule: 'excluded', until: null, figure: null, most: null } as const]
      : []),
    ...passing('noMoney', facts.amount, facts.available),
  ]
}

function limitHolds(
  of: 'day' | 'account' | 'borrower',
  facts: PayoutFacts,
  limits: PayoutLimits,
): PayoutHold[] {
  const { payoutsMost, amountMost } = limits[of]
  return [
    ...passing(`${of}Pesos`, facts[of].amount + facts.amount, amountMost),
    ...passing(`${of}Payouts`, BigInt(facts[of].payouts + 1), asBigInt(payoutsMost)),
  ]
}

function velocityHolds(
  { sharedWith, newAccounts, boundAt, isChanged, isMarked }: PayoutFacts,
  { sharedBorrowers, newAccountsMost, changedHours }: PayoutLimits,
  now: Temporal.Instant,
): PayoutHold[] {
  const sharedMost = sharedBorrowers === null ? null : BigInt(sharedBorrowers) - 1n
  const newUntil = boundAt.add({ hours: NEW_ACCOUNT_HOURS })
  const isNew = Temporal.Instant.compare(now, newUntil) < 0
  return [
    ...passing('sharedAccount', BigInt(sharedWith) + 1n, sharedMost),
    ...(isNew ? passing('newAccounts', BigInt(newAccounts) + 1n, asBigInt(newAccountsMost)) : []),
    ...(isChanged && changedHours !== null
      ? waiting('changedAccount', boundAt.add({ hours: changedHours }), now)
      : []),
    ...(isMarked ? waiting('markedAccount', newUntil, now) : []),
  ]
}

function passing(rule: PayoutRule, figure: bigint, most: bigint | null): PayoutHold[] {
  return most !== null && figure > most ? [{ rule, until: null, figure, most }] : []
}

function waiting(rule: PayoutRule, until: Temporal.Instant, now: Temporal.Instant): PayoutHold[] {
  const isOver = Temporal.Instant.compare(now, until) >= 0
  return isOver ? [] : [{ rule, until, figure: null, most: null }]
}

function asBigInt(number: number | null): bigint | null {
  return number === null ? null : BigInt(number)
}
