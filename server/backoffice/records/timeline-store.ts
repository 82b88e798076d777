import { type RawBuilder, sql } from 'kysely'
import { entryAmounts, entryText } from '#server/backoffice/records/entry-amounts.ts'
import type { EntryKey } from '#server/ledger/entry.ts'
import type { Database } from '#server/platform/database/database.ts'

/** One event of a borrower or a loan. */
export interface TimelineEvent {
  readonly at: Temporal.Instant
  /** The same with all its digits, for the cursor. */
  readonly place: string
  readonly key: string
  readonly kind: string
  readonly text: string
  /** Centavos. */
  readonly amount: bigint | null
  readonly loanId: string | null
}

interface Asked {
  readonly borrowerId: string
  /** Null: everything of the borrower. */
  readonly loanId: string | null
  readonly after: { readonly at: string; readonly id: string } | null
  readonly most: number
}

/** Everything that happened with a borrower or one of their loans, newest first. */
export async function listEvents(db: Database, asked: Asked): Promise<TimelineEvent[]> {
  const { borrowerId, loanId, after, most } = asked
  const sources = loanId === null ? [...OF_LOANS, ...OF_BORROWER] : OF_LOANS
  // Each source gives its newest, so that none is read whole.
  const pages = sources.map(
    (source) => sql`(
      select * from (${source(borrowerId, loanId)}) source (at, key, kind, text, amount, loan_id)
      where at is not null
        ${after ? sql`and (at, key) < (${after.at}::timestamptz, ${after.id})` : sql``}
      order by at desc, key desc limit ${most})`,
  )
  const { rows } = await sql<TimelineEvent>`
    select at, at::text as place, key, kind, coalesce(text, '') as text, amount, loan_id as "loanId"
    from (${sql.join(pages, sql` union all `)}) event
    order by at desc, key desc limit ${most}`.execute(db)
  return withAmounts(db, borrowerId, rows)
}

/** Fills in what entries of the ledger moved. */
async function withAmounts(
  db: Database,
  borrowerId: string,
  events: readonly TimelineEvent[],
): Promise<TimelineEvent[]> {
  const amounts = await entryAmounts(db, borrowerId, events.flatMap(entryOf))
  return events.map((event) => {
    const [entry] = entryOf(event)
    const moved = entry && amounts.get(entryText(entry))
    // What leaves the debt as it is says no amount.
    return entry ? { ...event, amount: moved || null } : event
  })
}

/** The entry that an event is, by its key. */
function entryOf({ key }: TimelineEvent): EntryKey[] {
  const [, chain, sequence] = /^entry:(.+):(\d+)$/.exec(key) ?? []
  return chain !== undefined && sequence !== undefined
    ? [{ chain, sequence: BigInt(sequence) }]
    : []
}

type Source = (borrowerId: string, loanId: string | null) => RawBuilder<unknown>

/** Of the loan, where one is named. */
const only = (column: string, loanId: string | null) =>
  loanId === null ? sql`` : sql`and ${sql.ref(column)} = ${loanId}`

const OF_LOANS: readonly Source[] = [
  (of, loan) => sql`
    select applied_at, 'applied:' || id, 'applied', number, principal, id from loan
    where borrower_id = ${of} ${only('id', loan)}`,
  (of, loan) => sql`
    select approved_at, 'approved:' || id, 'approved', number, principal, id from loan
    where borrower_id = ${of} ${only('id', loan)}`,
  (of, loan) => sql`
    select closed_at, 'closed:' || id, 'closed', closed_reason, null::bigint, id from loan
    where borrower_id = ${of} ${only('id', loan)}`,
  (of, loan) => sql`
    select entry.at, 'entry:' || entry.chain || ':' || entry.sequence, entry.event, entry.reason,
      null::bigint, entry.loan_id
    from entry
    where entry.borrower_id = ${of} and entry.chain in (
      select 'loan:' || id from loan where borrower_id = ${of} ${only('id', loan)})`,
  (of, loan) => sql`
    select ended_at, 'payout:' || id, 'payout ' || state, coalesce(reason, our_reference), amount,
      loan_id from payout where borrower_id = ${of} ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select filed_at, 'complaint:' || id, 'complaint', number, null::bigint, loan_id
    from complaint where borrower_id = ${of} ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select sent_at, 'message:' || id, 'message', text, null::bigint, loan_id
    from contact where borrower_id = ${of} and sent_at is not null ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select at, 'call:' || id, 'call', outcome, null::bigint, loan_id
    from collection_contact
    where borrower_id = ${of} and channel = 'call' ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select at, 'promise:' || id, 'promise', 'by ' || due_on, amount, loan_id
    from payment_promise where borrower_id = ${of} ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select at, 'help:' || id, 'help asked', null, amount, loan_id
    from help_request where borrower_id = ${of} ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select answered_at, 'help-answered:' || id, 'help answered', answer, null::bigint, loan_id
    from help_request
    where borrower_id = ${of} and answered_at is not null ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select offered_at, 'plan-offered:' || id, 'plan offered', 'until ' || until_on, null::bigint,
      loan_id from hardship_plan where borrower_id = ${of} ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select coalesce(accepted_at, declined_at), 'plan-answered:' || id,
      case when accepted_at is null then 'plan left' else 'plan taken' end, null, null::bigint,
      loan_id from hardship_plan
    where borrower_id = ${of} and num_nonnulls(accepted_at, declined_at) > 0
      ${only('loan_id', loan)}`,
  (of, loan) => sql`
    select at, 'note:' || id, 'note ' || kind, null, amount, loan_id
    from borrower_note where borrower_id = ${of} ${only('loan_id', loan)}`,
]

const OF_BORROWER: readonly Source[] = [
  (of) => sql`
    select created_at, 'registered:' || id, 'registered', brand, null::bigint, null::uuid
    from borrower where id = ${of}`,
  (of) => sql`
    select erased_at, 'erased:' || id, 'erased', null, null::bigint, null::uuid
    from borrower where id = ${of}`,
  (of) => sql`
    select signed_in_at, 'sign-in:' || id, 'sign-in', coalesce(device, began), null::bigint,
      null::uuid
    from session where borrower_id = ${of}`,
  (of) => sql`
    select bound_at, 'account:' || id, 'account', bank_code, null::bigint, null::uuid
    from payout_account where borrower_id = ${of}`,
  (of) => sql`
    select sent_at, 'picture:' || id, 'picture ' || state, kind, null::bigint, null::uuid
    from identity_picture where borrower_id = ${of} and kind is not null`,
  (of) => sql`
    select asked_at, 'correction:' || id, 'correction ' || coalesce(outcome, 'asked'), kind,
      null::bigint, null::uuid
    from borrower_correction where borrower_id = ${of}`,
  (of) => sql`
    select withdrawn_at, 'consent:' || key || withdrawn_at, 'consent withdrawn', key, null::bigint,
      null::uuid
    from consent_withdrawal where borrower_id = ${of}`,
  (of) => sql`
    select stopped_at, 'stop:' || id, 'payouts stopped', reason, null::bigint, null::uuid
    from payout_stop where borrower_id = ${of}`,
]
