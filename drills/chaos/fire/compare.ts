import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { LentLoan } from './lend-loans.ts'
import { plannedReference } from './pay-plan.ts'
import type { Fate, PlannedPayment } from './payment-plan.ts'

/** What the books say of a payment. Amounts in centavos. */
interface Found {
  readonly intentId: string
  /** The outcome of the payment; null: nothing was booked. */
  readonly outcome: string | null
  readonly reason: string | null
  readonly wentBackAs: string | null
  /** Entries that booked it first. */
  readonly bookedCount: number
  /** Its money in the ledger, net of reversals: on loans and as surplus, and in suspense. */
  readonly onLoans: number
  readonly inSuspense: number
  /** Whether a notice that says another amount came before it was booked. */
  readonly isLiedAbout: boolean
}

/** By fate: how many were planned, and how many the books have as the plan says. */
export interface FateCount {
  readonly fate: Fate
  readonly planned: number
  readonly right: number
}

export interface Comparison {
  readonly counts: readonly FateCount[]
  /** Each difference in words. */
  readonly wrong: readonly string[]
}

/** Compares the books with what follows from the seed alone. */
export async function comparePlan(
  db: Database,
  payments: readonly PlannedPayment[],
  loans: readonly LentLoan[],
): Promise<Comparison> {
  const found = await readFound(db, payments, loans)
  const counts = new Map<Fate, { planned: number; right: number }>()
  const wrong: string[] = []
  for (const [index, payment] of payments.entries()) {
    const count = counts.get(payment.fate) ?? { planned: 0, right: 0 }
    counts.set(payment.fate, count)
    count.planned += 1
    const why = differenceOf(payment, found[index] ?? { ...NOTHING, intentId: '' })
    if (why === null) count.right += 1
    else wrong.push(`payment ${payment.place} (${payment.fate}, ${payment.provider}): ${why}`)
  }
  return { counts: [...counts].map(([fate, count]) => ({ fate, ...count })), wrong }
}

const LIE = 'notice and inquiry say different amounts'

function differenceOf({ fate, paid }: PlannedPayment, found: Found): string | null {
  const { reference: _reference, loanId: _loan, isLiedAbout: _about, ...nothing } = NOTHING
  const booked = (outcome: string, more: Partial<Found> = {}) => ({
    ...nothing,
    outcome,
    bookedCount: 1,
    onLoans: paid,
    ...more,
  })
  const expected: Record<Fate, object> = {
    paid: booked('booked'),
    late: booked('booked'),
    'no notice': booked('booked'),
    'other amount': booked('other amount'),
    // Where every lie was lost until the provider was asked, nobody has heard one.
    'lying notice': found.isLiedAbout
      ? booked('suspense', { reason: LIE, onLoans: 0, inSuspense: paid })
      : booked('booked'),
    'charged back': booked('booked', { wentBackAs: 'charged back', onLoans: 0 }),
    forged: nothing,
    failed: nothing,
    'never paid': nothing,
  }
  const { intentId: _, isLiedAbout: _lied, ...rest } = found
  const [asked, is] = [textOf(expected[fate]), textOf(rest)]
  return asked === is ? null : `expected ${asked}, found ${is}`
}

const byText = (one: string, other: string) => (one < other ? -1 : 1)

function textOf(value: object): string {
  return JSON.stringify(value, Object.keys(value).toSorted(byText))
}

interface BookedPayment extends Omit<Found, 'intentId'> {
  readonly reference: string
  readonly intentId: string | null
  /** Of the intent. */
  readonly loanId: string | null
}

/** What is booked under the provider's name, or for the intent, or for the loan that has no other. */
async function readFound(
  db: Database,
  payments: readonly PlannedPayment[],
  loans: readonly LentLoan[],
): Promise<Found[]> {
  const booked = await readBooked(db)
  const [byReference, byIntent, byLoan] = (['reference', 'intentId', 'loanId'] as const).map(
    (key) => new Map(booked.map((each) => [each[key], each])),
  )
  return payments.map((payment) => {
    const { intentId, isStartedInApp, loanPlace } = payment
    const found = isStartedInApp
      ? byLoan?.get(loans[loanPlace]?.id ?? '')
      : (byReference?.get(plannedReference(payment)) ?? byIntent?.get(intentId))
    const { reference: _, loanId: _loan, ...rest } = found ?? NOTHING
    return { ...rest, intentId }
  })
}

const NOTHING: Omit<BookedPayment, 'intentId'> = {
  reference: '',
  loanId: null,
  outcome: null,
  reason: null,
  wentBackAs: null,
  bookedCount: 0,
  onLoans: 0,
  inSuspense: 0,
  isLiedAbout: false,
}

async function readBooked(db: Database): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    with money as (
      select link.provider, link.reference,
        count(distinct entry.reference) filter (
          where entry.reference = link.provider || ':' || link.reference || ':paid') as booked,
        sum(amount) filter (where credit = 'suspense' and back.reference is null) as in_suspense,
        sum(amount) filter (where debit like 'cash:%' and credit <> 'suspense'
          and back.reference is null) as on_loans
      from entry_payment link join entry using (chain, sequence)
        join transfer using (chain, sequence)
        left join entry back on back.reverses = entry.reference
      where entry.reverses is null
      group by link.provider, link.reference
    )
    select paid.reference, paid.intent_id as "intentId", intent.loan_id as "loanId", paid.outcome,
      paid.reason, back.status as "wentBackAs", coalesce(booked, 0)::int as "bookedCount",
      coalesce(on_loans, 0)::float as "onLoans", coalesce(in_suspense, 0)::float as "inSuspense",
      exists (
        select from provider_notice notice
        where notice.provider = paid.provider and notice.reference = paid.reference
          and notice.received_at <= paid.booked_at
          and 100 * substring(notice.body from 'amount=([0-9.]+)')::numeric <> paid.amount
      ) as "isLiedAbout"
    from payment paid
      left join payment_intent intent on intent.id = paid.intent_id
      left join payment back on back.provider = paid.provider and back.reference = paid.reference
        and back.status <> 'paid'
      left join money on money.provider = paid.provider and money.reference = paid.reference
    where paid.status = 'paid'`.execute(db)
  return rows
}
