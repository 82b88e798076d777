import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type RequestContent,
  requestContent,
} from '#server/backoffice/approvals/approval-requests.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import {
  assignmentRequest,
  reversalRequest,
  writeOffRequest,
} from '#server/backoffice/approvals/testing-requests.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { requestReturn, requestSurplusRefund } from '#server/payments/refunds/request-refund.ts'
import { sealDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import { listDifferences } from '#server/payments/reconciliation/differences/open-differences.ts'
import { SENDER } from '#server/payments/refunds/testing-returns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { drawHardshipPlan } from '#drills/simulation/draw-hardship-plan.ts'
import { drawWaiver } from '#drills/simulation/draw-waiver.ts'
import { chosen, type Letter, type LetterName } from './letters.ts'
import type { LetterWorld, PlayedLoan } from './letter-world.ts'

/** What two people of staff do; null: there is nothing of the kind to do. */
type StaffLetter = (
  deps: Dependencies,
  world: LetterWorld,
  letter: Letter & { readonly loan: PlayedLoan },
) => Promise<RequestContent | null>

export const STAFF_LETTERS = {
  'writes a loan off': async (deps, _, { loan }) => writeOffRequest(deps, loan.id),
  'waives charges': async (deps, _, { loan, how }) => drawWaiver(deps, loan, BigInt(1 + (how % 3))),
  'offers a plan': async (deps, _, { loan, how }) =>
    drawHardshipPlan(deps, loan.id, { count: 2 + how, yearlyRate: how % 2 ? '6' : '0' }),
  'reverses a posting': async (deps, world, { which }) => {
    const entryReference = chosen(await postings(deps.database, world), which)
    return entryReference ? reversalRequest(deps, entryReference) : null
  },
  'assigns suspense': async (deps, _, { which, loan }) => {
    const entryReference = chosen(await waiting(deps.database), which)
    return entryReference ? assignmentRequest(deps, entryReference, loan.id) : null
  },
  'sends suspense back': async (deps, _, { which }) => {
    const entry = chosen(await waiting(deps.database), which)
    if (!entry) return null
    return refundBy(deps, async (tx) => requestReturn(deps, tx, entry, SENDER))
  },
  'sends a refund of surplus': async (deps, world, letter) => {
    const found = await surplusOf(deps, world, letter)
    if (!found) return null
    const { id: loanId, borrowerId, brand } = found.loan
    const whose = { borrowerId, loanId, brand }
    return refundBy(deps, async (tx) => requestSurplusRefund(deps, tx, whose, found.amount))
  },
  'writes a difference off': async (deps, _, { which }) => {
    const lost = chosen(await lostMoney(deps), which)
    if (!lost) return null
    const input = { ...lost, kind: 'collection', side: 'short' }
    return requestContent('writeOffDifference', input)
  },
} as const satisfies Partial<Record<LetterName, StaffLetter>>

/** Proposes and approves what staff do. */
export async function byTwo(deps: Dependencies, asked: RequestContent): Promise<void> {
  const id = await requestApproval(deps, { ...asked, reason: 'chaos' }, 'maker')
  await approveRequest(deps, id, 'checker')
}

/** Differences that are looked through. */
const MAX_DIFFERENCES = 10_000

async function refundBy(
  { database }: Dependencies,
  begin: (tx: Transaction) => Promise<{ id: string; amount: bigint }>,
): Promise<RequestContent> {
  const { id: refundId, amount } = await database.transaction().execute(begin)
  return { kind: 'sendRefund', input: { refundId, amount: amount.toString() } }
}

/** Open differences of payments whose money was lost, as they are now. */
async function lostMoney({ database, clock }: Dependencies) {
  const { rows } = await sql<Record<'provider' | 'brand' | 'subject' | 'amount', string>>`
    select provider, provider || ':' || reference as subject, sum(amount)::text as amount,
      (select brand from payment where payment.provider = found.provider
        and payment.reference = found.reference limit 1) as brand
    from booking_difference found where kind = 'lost' and ended_at is null
    group by provider, reference order by provider, reference`.execute(database)
  const open = await listDifferences(database, toManilaDate(clock.now()), MAX_DIFFERENCES)
  return rows.flatMap((row) => {
    const found = open.find(({ kind, subject }) => kind === 'collection' && subject === row.subject)
    return found ? [{ ...row, seen: sealDifference(found) }] : []
  })
}

/** A loan whose borrower has surplus, beginning with that of the letter, and how much goes back. */
async function surplusOf(
  { database }: Dependencies,
  { loans }: LetterWorld,
  { loan, how }: Letter & { readonly loan: PlayedLoan },
): Promise<{ readonly loan: PlayedLoan; readonly amount: bigint } | null> {
  for (const each of [loan, ...loans]) {
    const amount = partOf(await surplusBalance(database, each.borrowerId), how)
    if (amount > 0n) return { loan: each, amount }
  }
  return null
}

/** Of the loans that are played with, the last first. */
async function postings(db: Database, { loans }: LetterWorld): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from entry
    where loan_id::text = any(${loans.map(({ id }) => id)}::text[]) and event in
      ('repaid', 'prepaid', 'extended', 'replanned', 'recovered', 'writtenOff', 'waived')
      and not exists (select from entry back where back.reverses = entry.reference)
    order by at desc, chain, sequence`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** Suspended entries, the last first; one whose money has left is refused. */
async function waiting(db: Database): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from entry where event = 'suspended'
      and not exists (select from entry back where back.reverses = entry.reference)
    order by at desc, chain, sequence`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** All of it more often than a part. */
function partOf(amount: bigint, how: number): bigint {
  return how < 6 ? amount : (amount * BigInt(how)) / 10n
}
