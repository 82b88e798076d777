import { sql } from 'kysely'
import type { HardshipTerms } from '#domain/schedule/hardship-plan.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { StoredPlan, OfferedPlan } from '#server/lending/hardship/offered-plan.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { ASSIGNED_PAYMENTS } from '#server/lending/loan/record/new-since.ts'
import { paidSince } from '#server/lending/loan/record/paid-since.ts'
import type { Recorded } from '#server/lending/loan/record/loan-record.ts'
import { readPlanTerms, recordPlanTerms } from '#server/lending/loan/record/plan-record.ts'

/** Offers a plan, in the place of one that is open. */
export async function insertPlan(tx: Transaction, plan: OfferedPlan): Promise<void> {
  await tx
    .updateTable('hardship_plan')
    .set({ replaced_at: plan.offeredAt })
    .where('borrower_id', '=', plan.borrowerId)
    .where('loan_id', '=', plan.loanId)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('hardship_plan')
    .values({
      id: plan.id,
      borrower_id: plan.borrowerId,
      loan_id: plan.loanId,
      terms: JSON.stringify(recordPlanTerms(plan.terms)),
      pay_first: plan.payFirst,
      waived_most: plan.waivedMost,
      offered_at: plan.offeredAt,
      until_on: plan.untilOn,
    })
    .execute()
}

const COLUMNS = sql`
  id, borrower_id as "borrowerId", loan_id as "loanId", terms, pay_first as "payFirst",
  waived_most as "waivedMost", offered_at as "offeredAt", until_on as "untilOn",
  accepted_at as "acceptedAt", declined_at as "declinedAt", replaced_at as "replacedAt",
  booked_as as "bookedAs"`

/** The newest plan that was offered on a loan, or null. */
export async function newestPlan(
  db: Database,
  { borrowerId, loanId }: Pick<OfferedPlan, 'borrowerId' | 'loanId'>,
): Promise<StoredPlan | null> {
  const { rows } = await sql<StoredPlan & { terms: Recorded<HardshipTerms> }>`
    select ${COLUMNS} from hardship_plan
    where borrower_id = ${borrowerId} and loan_id = ${loanId}
    order by offered_at desc, id desc limit 1`.execute(db)
  return rows[0] ? { ...rows[0], terms: readPlanTerms(rows[0].terms) } : null
}

/** The plan of an entry of a loan that was in force, or null. */
export async function planOfEntry(
  tx: Transaction,
  { borrowerId, id: loanId }: { readonly borrowerId: string; readonly id: string },
  sequence: bigint,
): Promise<StoredPlan | null> {
  const { rows } = await sql<StoredPlan & { terms: Recorded<HardshipTerms> }>`
    select ${COLUMNS} from hardship_plan
    where borrower_id = ${borrowerId} and loan_id = ${loanId} and booked_as = ${sequence}`.execute(
    tx,
  )
  return rows[0] ? { ...rows[0], terms: readPlanTerms(rows[0].terms) } : null
}

type PlanKey = Pick<OfferedPlan, 'borrowerId' | 'id'>

/** Keeps when its borrower took a plan. */
export async function markAccepted(tx: Transaction, plan: PlanKey, at: Temporal.Instant) {
  await markAnswered(tx, plan, { accepted_at: at })
}

/** Keeps when its borrower left a plan. */
export async function markDeclined(tx: Transaction, plan: PlanKey, at: Temporal.Instant) {
  await markAnswered(tx, plan, { declined_at: at })
}

async function markAnswered(
  tx: Transaction,
  { borrowerId, id }: PlanKey,
  answered: { accepted_at: Temporal.Instant } | { declined_at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('hardship_plan')
    .set(answered)
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute()
}

/** Keeps the place of the entry that is in force for a plan: the last one of the loan. */
export async function storeBooked(
  tx: Transaction,
  { borrowerId, loanId, id }: PlanKey & Pick<OfferedPlan, 'loanId'>,
): Promise<void> {
  await sql`
    update hardship_plan set booked_as =
      (select entry_count from chain where chain.chain = ${`loan:${loanId}`})
    where borrower_id = ${borrowerId} and id = ${id}`.execute(tx)
}

/** No plan of a loan is in force whose entry was reversed and not posted again. */
export async function dropReversed(
  tx: Transaction,
  { borrowerId, id: loanId }: { readonly borrowerId: string; readonly id: string },
): Promise<void> {
  await sql`
    update hardship_plan set booked_as = null
    where borrower_id = ${borrowerId} and loan_id = ${loanId} and booked_as is not null
      and exists (select from entry join entry reversal
          on reversal.borrower_id = entry.borrower_id and reversal.chain = entry.chain
            and reversal.reverses = entry.reference
        where entry.borrower_id = hardship_plan.borrower_id
          and entry.chain = ${`loan:${loanId}`} and entry.sequence = booked_as)`.execute(tx)
}

/**
 * What was paid on a loan since a plan was offered, in centavos. What was paid for an extension or
 * another plan bought other terms, and nothing towards this one.
 */
export async function paidSinceOffer(
  db: Database,
  { borrowerId, loanId, offeredAt }: Pick<OfferedPlan, 'borrowerId' | 'loanId' | 'offeredAt'>,
): Promise<Centavos> {
  const paid = paidSince({
    borrowerId: sql`${borrowerId}`,
    chain: sql`${`loan:${loanId}`}`,
    since: sql`${offeredAt}`,
    events: ['repaid', 'prepaid'],
  })
  const { rows } = await sql<{ paid: Centavos }>`
    with ${ASSIGNED_PAYMENTS} select ${paid} as paid`.execute(db)
  return rows[0]?.paid ?? 0n
}
