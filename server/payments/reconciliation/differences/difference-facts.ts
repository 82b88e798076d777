import type { Centavos } from '#domain/money/money.ts'
import { payoutNameIn } from '#server/payments/payouts/payout-reference.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listNotices } from '#server/payments/notices/list-notices.ts'
import { loansOfPayment } from '#server/payments/payment/payment-loans.ts'
import {
  type LoanAbout,
  loansAbout,
  settledDay,
  type SettledOnDay,
  listSettlements,
  storedLine,
  storedPayments,
  storedPayout,
  storedTransfer,
  unpaidSettlements,
} from '#server/payments/reconciliation/differences/difference-facts-store.ts'
import type { NamedDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import type { DifferenceKind } from '#server/payments/reconciliation/differences/open-differences.ts'
import { payoutNamed } from '#server/payments/reconciliation/payout-comparison-store.ts'
import { ourPayments } from '#server/payments/reconciliation/reconciliation-store.ts'

/** One thing that our books or the other side say; a value of one kind. */
export interface DifferenceFact {
  readonly kind: string
  readonly text?: string
  readonly amount?: Centavos
  /** A day or an instant. */
  readonly at?: Temporal.PlainDate | Temporal.Instant
}

/** What is known about something that differs, or differed. */
export interface DifferenceFacts {
  /** False: neither side knows it. */
  readonly isKnown: boolean
  readonly books: readonly DifferenceFact[]
  readonly other: readonly DifferenceFact[]
  readonly loans: readonly LoanAbout[]
  readonly borrowerIds: readonly string[]
  readonly statementId: string | null
  /** What providers settled by then, for a line of the bank that may be it. */
  readonly settled: readonly SettledOnDay[]
}

const NOTHING: DifferenceFacts = {
  isKnown: false,
  books: [],
  other: [],
  loans: [],
  borrowerIds: [],
  statementId: null,
  settled: [],
}

type FactsOf = (db: Database, subject: string) => Promise<DifferenceFacts>

/** What our books and the other side say about a difference. */
export async function differenceFacts(
  db: Database,
  { kind, subject }: NamedDifference & { readonly kind: DifferenceKind },
): Promise<DifferenceFacts> {
  return FACTS[kind](db, subject)
}

const FACTS: Readonly<Record<DifferenceKind, FactsOf>> = {
  collection: paymentFacts,
  payout: payoutFacts,
  settlement: settlementFacts,
  bankLine: lineFacts,
  transfer: transferFacts,
}

async function paymentFacts(db: Database, subject: string): Promise<DifferenceFacts> {
  const [provider = ''] = subject.split(':')
  const reference = subject.slice(provider.length + 1)
  const stored = await storedPayments(db, provider, reference)
  const [our] = await ourPayments(db, provider, [reference])
  const paid = await loansOfPayment(db, { provider, reference })
  const notices = await listNotices(db, reference)
  const settled = await listSettlements(db, provider, reference)
  const borrowerIds = stored.flatMap(({ borrowerId }) => (borrowerId === null ? [] : [borrowerId]))
  return {
    ...NOTHING,
    isKnown: stored.length > 0 || settled.length > 0,
    books: [
      ...stored.flatMap(({ status, amount, outcome, valueOn, bookedAt }) => [
        { kind: 'state', text: `${status}, ${outcome}` },
        { kind: 'amount', amount },
        { kind: 'valueOn', at: valueOn },
        { kind: 'bookedAt', at: bookedAt },
      ]),
      ...(our
        ? [
            { kind: 'channel', text: our.channel },
            { kind: 'inLedger', amount: our.posted },
          ]
        : [{ kind: 'state', text: 'not booked' }]),
    ],
    other: [
      ...settled.flatMap((each) => [
        { kind: each.kind === 'back' ? 'wentBack' : 'settled', amount: each.amount },
        { kind: 'fee', amount: each.fee },
        { kind: 'settledOn', at: each.settledOn },
        { kind: 'paidToBank', text: each.isPaidToBank ? 'yes' : 'no' },
      ]),
      ...notices.map(({ kind, receivedAt, outcome }) => ({
        kind: 'notice',
        text: `${kind}: ${outcome ?? ''}`,
        at: receivedAt,
      })),
    ],
    loans: await loansAbout(
      db,
      paid.map(({ id }) => id),
    ),
    borrowerIds: [...borrowerIds, ...paid.map(({ borrowerId }) => borrowerId)],
  }
}

async function payoutFacts(db: Database, subject: string): Promise<DifferenceFacts> {
  const stored = await storedPayout(db, subject)
  const compared = await payoutNamed(db, subject)
  const loanId = stored?.loanId ?? payoutNameIn(subject)?.loanId
  const loans = await loansAbout(db, loanId === undefined ? [] : [loanId])
  return {
    ...NOTHING,
    isKnown: stored !== null,
    books:
      stored === null
        ? [{ kind: 'state', text: 'there is no payout of this name' }]
        : [
            { kind: 'state', text: stored.state },
            { kind: 'amount', amount: stored.amount },
            { kind: 'inLedger', amount: compared?.posted ?? 0n },
            ...instant('sentAt', stored.sentAt),
            ...instant('endedAt', stored.endedAt),
          ],
    other:
      stored === null
        ? []
        : [
            { kind: 'reference', text: stored.reference ?? '' },
            { kind: 'said', text: stored.reason ?? '' },
          ],
    loans,
    borrowerIds: stored === null ? [] : [stored.borrowerId],
  }
}

const instant = (kind: string, at: Temporal.Instant | null) => (at === null ? [] : [{ kind, at }])

async function settlementFacts(db: Database, subject: string): Promise<DifferenceFacts> {
  const [provider = '', day = ''] = subject.split(':')
  const on = Temporal.PlainDate.from(day)
  const settled = await settledDay(db, provider, on)
  if (settled === null) return NOTHING
  const { count, gross, fees, openCount } = settled
  return {
    ...NOTHING,
    isKnown: true,
    books: [{ kind: 'state', text: openCount > 0 ? 'not on a bank statement' : 'paid' }],
    other: [
      { kind: 'settledOn', at: on },
      { kind: 'payments', text: String(count) },
      { kind: 'gross', amount: gross },
      { kind: 'fee', amount: fees },
      { kind: 'net', amount: gross - fees },
    ],
  }
}

async function lineFacts(db: Database, subject: string): Promise<DifferenceFacts> {
  const { account, rest } = ofAccount(subject)
  const line = await storedLine(db, account, rest)
  if (line === null) return NOTHING
  const { bookedOn, amount, reference, text, explainedAs, explainedAt } = line
  return {
    ...NOTHING,
    isKnown: true,
    books: [
      { kind: 'state', text: explainedAs ?? 'not explained' },
      ...instant('explainedAt', explainedAt),
    ],
    other: [
      { kind: 'account', text: account },
      { kind: 'amount', amount },
      { kind: 'bookedOn', at: bookedOn },
      { kind: 'reference', text: reference },
      { kind: 'said', text },
      { kind: 'statement', text: line.statementName },
    ],
    statementId: line.statementId,
    settled: explainedAs === null && amount > 0n ? await unpaidSettlements(db, bookedOn) : [],
  }
}

async function transferFacts(db: Database, subject: string): Promise<DifferenceFacts> {
  const { account, rest } = ofAccount(subject)
  const transfer = await storedTransfer(db, account, rest)
  if (transfer === null) return NOTHING
  return {
    ...NOTHING,
    isKnown: true,
    books: [
      { kind: 'account', text: account },
      { kind: 'amount', amount: transfer.amount },
      { kind: 'sentOn', at: transfer.sentOn },
      { kind: 'entry', text: transfer.entryReference },
    ],
    other: [
      { kind: 'state', text: transfer.line === null ? 'no line shows it' : 'on a statement' },
    ],
  }
}

/** Accounts of the ledger are bank:key. */
export function ofAccount(subject: string): { readonly account: string; readonly rest: string } {
  const [bank = '', key = '', ...rest] = subject.split(':')
  return { account: `${bank}:${key}`, rest: rest.join(':') }
}
