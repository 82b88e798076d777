import { sql } from 'kysely'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { RequestContent } from '#server/backoffice/approvals/approval-requests.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import {
  assignmentRequest,
  reversalRequest,
  writeOffRequest,
} from '#server/backoffice/approvals/testing-requests.ts'
import { refundAsStaff } from '#server/backoffice/surplus/refund-as-staff.ts'
import { returnAsStaff } from '#server/backoffice/suspense/assign-as-staff.ts'
import { SENDER } from '#server/payments/refunds/testing-returns.ts'
import { happens, pickOne } from './draw.ts'
import type { Population } from './population.ts'
import { drawHardshipPlan, takeHardshipPlan } from './draw-hardship-plan.ts'
import { drawWaiver } from './draw-waiver.ts'

/** Days late after which staff may write a loan off, and how often they do so on a day: shares of 1. */
const WRITTEN_OFF_AFTER_DAYS = 120
const WRITES_OFF = 0.02
const REVERSES = 0.03
/** How often staff waive charges of an overdue loan on a day: a share of 1. */
const WAIVES = 0.01
/** How often they offer a hardship plan on one, and how often its borrower takes it. */
const OFFERS_PLAN = 0.01
const TAKES_PLAN = 0.7
const CLEARS_SUSPENSE = 0.3
const REFUNDS_SURPLUS = 0.1

/** A day's work of maker and checker. */
export async function workOfStaff(
  population: Population,
  today: Temporal.PlainDate,
): Promise<void> {
  await writeOffOldDebts(population, today)
  await waiveCharges(population)
  await offerHardshipPlans(population)
  await reverseOnePosting(population, today)
  await clearSuspense(population)
  await refundSurplus(population)
}

/** Makes and approves a request; it may no longer be possible. */
async function request(population: Population, asked: RequestContent): Promise<void> {
  const { deps } = population.simulated
  const proposal = { ...asked, reason: 'simulated' }
  await byTwo(population, asked.kind, async () => requestApproval(deps, proposal, 'maker'))
}

async function byTwo(
  population: Population,
  kind: RequestContent['kind'],
  ask: () => Promise<string>,
): Promise<void> {
  try {
    await approveRequest(population.simulated.deps, await ask(), 'checker')
    population.count(`staff: ${kind}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    population.count(`staff: ${kind} refused with ${error.code}`)
  }
}

async function writeOffOldDebts(population: Population, today: Temporal.PlainDate): Promise<void> {
  const late = await idsOf(
    population,
    sql`select loan.id::text as id from loan
      join lateral (select rows from loan_schedule s where s.loan_id = loan.id
        order by version desc limit 1) schedule on true
      where status = 180 and written_off_on is null
        and (rows -> 0 ->> 'dueOn')::date < ${today.subtract({ days: WRITTEN_OFF_AFTER_DAYS })}::date
      order by loan.id`,
  )
  for (const loanId of late)
    if (happens(population.random, WRITES_OFF))
      await request(population, await writeOffRequest(population.simulated.deps, loanId))
}

/** Waives a half, or all, of what an overdue loan owes besides principal. */
async function waiveCharges(population: Population): Promise<void> {
  const { deps } = population.simulated
  const { rows } = await sql<{ id: string; borrowerId: string }>`
    select id::text as id, borrower_id as "borrowerId" from loan
    where status = 180 and written_off_on is null order by id`.execute(deps.database)
  for (const loan of rows) {
    if (!happens(population.random, WAIVES)) continue
    const waiver = await drawWaiver(deps, loan, pickOne(population.random, [1n, 2n]))
    if (waiver) await request(population, waiver)
  }
}

/** Offers hardship plans on overdue loans, with interest or without; most borrowers take theirs. */
async function offerHardshipPlans(population: Population): Promise<void> {
  const { random, simulated } = population
  const { deps } = simulated
  const { rows } = await sql<{ loanId: string; borrowerId: string }>`
    select id::text as "loanId", borrower_id as "borrowerId" from loan
    where status = 180 and written_off_on is null order by id`.execute(deps.database)
  for (const loan of rows) {
    if (!happens(random, OFFERS_PLAN)) continue
    const terms = { count: pickOne(random, [3, 6, 9]), yearlyRate: pickOne(random, ['0', '6']) }
    await request(population, await drawHardshipPlan(deps, loan.loanId, terms))
    const isTaken = happens(random, TAKES_PLAN) && (await takeHardshipPlan(deps, loan))
    if (isTaken) population.count('hardship plan taken')
  }
}

/** Reverses a posting of the last week as a mistake; the money is soon assigned again. */
async function reverseOnePosting(population: Population, today: Temporal.PlainDate): Promise<void> {
  if (!happens(population.random, REVERSES)) return
  const recent = await idsOf(
    population,
    sql`select entry.reference as id from entry left join entry_payment link using (chain, sequence)
      where value_on > ${today.subtract({ days: 7 })}::date and value_on <= ${today}::date
        and event in ('repaid', 'prepaid', 'extended', 'replanned', 'writtenOff', 'waived')
      order by ${PAYMENT_FIRST}`,
  )
  if (recent.length === 0) return
  const entryReference = pickOne(population.random, recent)
  await request(population, await reversalRequest(population.simulated.deps, entryReference))
}

/** By payment, reposts after first postings: the same in every run. */
const PAYMENT_FIRST = sql`
  coalesce(link.provider || ':' || link.reference, entry.reference), link.repost_of is not null,
  entry.reference`

async function clearSuspense(population: Population): Promise<void> {
  const { deps } = population.simulated
  const waiting = await idsOf(
    population,
    sql`select entry.reference as id from entry left join entry_payment link using (chain, sequence)
      where event = 'suspended' order by ${PAYMENT_FIRST}`,
  )
  const loans = await idsOf(
    population,
    sql`select id::text as id from loan where status in (170, 174, 180) order by id`,
  )
  for (const entryReference of waiting.filter((each) => !population.cleared.has(each))) {
    if (!happens(population.random, CLEARS_SUSPENSE)) continue
    population.cleared.add(entryReference)
    const isReturned = loans.length === 0 || happens(population.random, 0.3)
    if (isReturned) {
      const why = { reason: 'simulated', by: 'maker' }
      const ask = async () => returnAsStaff(deps, entryReference, SENDER, why)
      await byTwo(population, 'sendRefund', ask)
    } else {
      const loanId = pickOne(population.random, loans)
      await request(population, await assignmentRequest(deps, entryReference, loanId))
    }
  }
}

async function refundSurplus(population: Population): Promise<void> {
  const { deps } = population.simulated
  const { rows } = await sql<{ borrowerId: string; amount: bigint }>`
    select loan.borrower_id as "borrowerId", -min(balance.amount) as amount
    from balance join loan on loan.borrower_id = balance.borrower_id
    where account like 'surplus:%' and balance.amount < 0 and loan.disbursed_on is not null
    group by loan.borrower_id order by min(loan.id::text)`.execute(deps.database)
  for (const { borrowerId, amount } of rows) {
    if (!happens(population.random, REFUNDS_SURPLUS)) continue
    const asked = { borrowerId, amount, reason: 'simulated', by: 'maker' }
    await byTwo(population, 'sendRefund', async () => refundAsStaff(deps, asked))
  }
}

async function idsOf(
  { simulated }: Population,
  question: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${question}`.execute(simulated.deps.database)
  return rows.map(({ id }) => id)
}
