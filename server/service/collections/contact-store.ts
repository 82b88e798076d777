import { sql } from 'kysely'
import type { CallOutcome } from '#contract/console/service/collections.ts'
import { MAX_NOTIFICATIONS } from '#contract/notification/notification.ts'
import type { MadeContact } from '#domain/contacts/collection-contact.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import type {
  LastContact,
  LoggedContact,
  NewCollectionContact,
  OpenCall,
} from '#server/service/collections/collection-contact.ts'

/** @returns false for a call of somebody who did not say yet what came of their last one */
export async function insertContact(
  tx: Transaction,
  contact: NewCollectionContact,
): Promise<boolean> {
  const { id, borrowerId, loanId, channel, template, at, by } = contact
  const row = await tx
    .insertInto('collection_contact')
    .values({ id, borrower_id: borrowerId, loan_id: loanId, channel, template, at, by_staff: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Outcomes of a call in which the borrower answered for themselves. */
const REACHED = ['talked', 'promised', 'cannotPay', 'refused'] as const satisfies CallOutcome[]

/**
 * Contacts with borrowers about late loans since an instant, by the borrower: those of staff, what
 * staff wrote to them in their own words, and the messages that the server sends by itself when a loan
 * is late.
 */
export async function contactsSince(
  db: Database,
  borrowerIds: readonly string[],
  since: Temporal.Instant,
): Promise<ReadonlyMap<string, MadeContact[]>> {
  const { rows } = await sql<MadeContact & { borrowerId: string }>`
    select borrower_id as "borrowerId", at, coalesce(outcome = any(${[...REACHED]}::text[]), false)
      as "hasReached"
    from collection_contact where borrower_id = any(${[...borrowerIds]}::uuid[]) and at >= ${since}
    union all
    select borrower_id, sent_at, false from contact
    where borrower_id = any(${[...borrowerIds]}::uuid[]) and sent_at >= ${since}
      and event = 'overdue'
    union all
    select borrower_id, at, false from borrower_note
    where borrower_id = any(${[...borrowerIds]}::uuid[]) and at >= ${since}
      and kind = 'message'`.execute(db)
  return Map.groupBy(rows, ({ borrowerId }) => borrowerId)
}

/** The last contact about each of these loans, by the loan. */
export async function lastContacts(
  db: Database,
  loans: readonly { readonly id: string; readonly borrowerId: string }[],
): Promise<ReadonlyMap<string, LastContact>> {
  const { rows } = await sql<LastContact>`
    select distinct on (loan.id) loan.id as "loanId", contact.at,
      coalesce(contact.outcome, contact.template) as outcome
    from ${toIds(loans)} as loan (id, borrower_id) join collection_contact contact
      on contact.borrower_id = loan.borrower_id and contact.loan_id = loan.id
    order by loan.id, contact.at desc, contact.id desc`.execute(db)
  return new Map(rows.map((row) => [row.loanId, row]))
}

/** Loans with their borrowers as a table of two columns. */
export function toIds(loans: readonly { readonly id: string; readonly borrowerId: string }[]) {
  return sql`unnest(${loans.map(({ id }) => id)}::uuid[],
    ${loans.map(({ borrowerId }) => borrowerId)}::uuid[])`
}

/** The call that a person of staff has not ended, or null. */
export async function findOpenCall(db: Database, staffId: string): Promise<OpenCall | null> {
  const { rows } = await sql<OpenCall>`
    select id, borrower_id as "borrowerId", loan_id as "loanId", at from collection_contact
    where by_staff = ${staffId} and channel = 'call' and outcome is null`.execute(db)
  return rows[0] ?? null
}

/** What came of a call, said once. @returns false when it was said before */
export async function storeOutcome(
  tx: Transaction,
  { id, borrowerId }: Pick<OpenCall, 'id' | 'borrowerId'>,
  { outcome, note, at }: { outcome: CallOutcome; note: string; at: Temporal.Instant },
): Promise<boolean> {
  const row = await tx
    .updateTable('collection_contact')
    .set({
      outcome,
      outcome_at: at,
      ...(await sealRow(tx, 'collection_contact', borrowerId, { note: note || null })),
    })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Stored = Omit<LoggedContact, 'note'> & {
  readonly note: string | null
  readonly note_sealed: Buffer | null
}

/** The contacts of staff about a loan, newest first. */
export async function readContacts(
  db: Database,
  { borrowerId, loanId }: { readonly borrowerId: string; readonly loanId: string },
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<LoggedContact[]> {
  const { rows } = await sql<Stored>`
    select made.id, made.at, made.at::text as place, staff.name as by, made.channel, template,
      outcome, note, note_sealed,
      case when made.channel = 'call' then null when message.id is null then 'withdrawn'
        when message.sent_at is null then 'waiting'
        when message.mailed_at is null then 'sent' else 'mailed' end as state
    from collection_contact made join staff on staff.id = made.by_staff
      left join contact message on message.borrower_id = made.borrower_id
        and message.event = made.template and message.subject = made.id::text
    where made.borrower_id = ${borrowerId} and made.loan_id = ${loanId}
      ${after ? sql`and (made.at, made.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by made.at desc, made.id desc limit ${most}`.execute(db)
  return rows.map(({ note, note_sealed, ...row }) => ({
    ...row,
    note: openRow(db, 'collection_contact', borrowerId, { note, note_sealed }).note ?? '',
  }))
}

/** A call to a borrower, as they read it. */
export interface ListedCall {
  readonly at: Temporal.Instant
  readonly loanNumber: string
  readonly outcome: CallOutcome | null
}

/** The newest calls to a borrower about late loans, newest first. */
export async function callsTo(db: Database, borrowerId: string): Promise<ListedCall[]> {
  const { rows } = await sql<ListedCall>`
    select made.at, loan.number as "loanNumber", made.outcome
    from collection_contact made join loan
      on loan.borrower_id = made.borrower_id and loan.id = made.loan_id
    where made.borrower_id = ${borrowerId} and made.channel = 'call'
    order by made.at desc, made.id desc limit ${MAX_NOTIFICATIONS}`.execute(db)
  return rows
}

/** Whether a call about a loan reached nobody since an instant, and none was answered after it. */
export async function missedCallSince(
  db: Database,
  { id, borrowerId }: { readonly id: string; readonly borrowerId: string },
  since: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from collection_contact
    where borrower_id = ${borrowerId} and loan_id = ${id} and channel = 'call' and at >= ${since}
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.outcome === 'noAnswer'
}
