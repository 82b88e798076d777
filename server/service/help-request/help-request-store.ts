import { sql } from 'kysely'
import { type HelpAnswer, HELP_REASONS, type HelpReason } from '#contract/loan/help-request.ts'
import type { CallStop } from '#domain/contacts/call-stop.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Sealed } from '#server/platform/database/sealed.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { HelpRequest } from '#server/service/help-request/help-request.ts'
import { WAITING_HELP } from '#server/service/help-request/waiting-help.ts'

type New = Omit<HelpRequest, 'answer' | 'answerText' | 'answeredAt' | 'answeredBy'>
type OfLoan = Pick<HelpRequest, 'borrowerId' | 'loanId'>

export async function insertHelpRequest(tx: Transaction, asked: New): Promise<void> {
  const { id, borrowerId, loanId, reason, canPay, words, askedAt, dueOn, stopsCalls } = asked
  await tx
    .insertInto('help_request')
    .values({
      id,
      borrower_id: borrowerId,
      loan_id: loanId,
      amount: canPay?.amount ?? null,
      pay_on: canPay?.on ?? null,
      at: askedAt,
      due_on: dueOn,
      stops_calls: stopsCalls,
      ...(await sealRow(tx, 'help_request', borrowerId, { reason, words: words || null })),
    })
    .execute()
}

/** The newest request of a loan, or null. */
export async function newestHelpRequest(
  db: Database,
  { borrowerId, loanId }: OfLoan,
): Promise<HelpRequest | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from help_request asked
    where borrower_id = ${borrowerId} and loan_id = ${loanId}
    order by at desc, id desc limit 1`.execute(db)
  return rows[0] ? opened(db, rows[0]) : null
}

/** When calls to a borrower were last stopped by a request, or null. */
export async function lastStopAt(
  db: Database,
  borrowerId: string,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select max(at) as at from help_request
    where borrower_id = ${borrowerId} and stops_calls`.execute(db)
  return rows[0]?.at ?? null
}

/** The requests of a borrower that may stop calls: they wait, or were answered in the last day. */
export async function recentStops(
  db: Database,
  borrowerId: string,
  now: Temporal.Instant,
): Promise<CallStop[]> {
  const { rows } = await sql<CallStop>`
    select stops_calls as "stopsCalls", due_on as "dueOn", answered_at as "answeredAt", answer
    from help_request
    where borrower_id = ${borrowerId} and stops_calls
      and (answered_at is null or answered_at > ${now.subtract({ hours: 24 })})`.execute(db)
  return rows
}

/** The place of a request in the queue. */
export type HelpPlace = readonly [askedAt: string, id: string] | null

/** Requests on open loans that wait for an answer, the oldest first. */
export async function waitingRequests(
  db: Database,
  place: HelpPlace,
  most: number,
): Promise<HelpRequest[]> {
  const after = place
    ? sql`(asked.at, asked.id) > (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql`true`
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${WAITING_HELP} where ${after}
    order by asked.at, asked.id limit ${most}`.execute(db)
  return rows.map((row) => opened(db, row))
}

interface Answered {
  readonly answer: HelpAnswer
  readonly text: string
  /** Id of the person of staff; null: two people. */
  readonly by: string | null
  readonly at: Temporal.Instant
}

/** Answers the request of a loan that waits. @returns its id; null: none waits any more */
export async function markHelpAnswered(
  tx: Transaction,
  { borrowerId, loanId }: OfLoan,
  { answer, text, by, at }: Answered,
): Promise<string | null> {
  const row = await tx
    .updateTable('help_request')
    .set({
      answered_at: at,
      answered_by: by,
      answer,
      ...(await sealRow(tx, 'help_request', borrowerId, { answer_text: text || null })),
    })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const COLUMNS = sql`asked.id, asked.borrower_id as "borrowerId", asked.loan_id as "loanId",
  asked.reason, asked.reason_sealed, asked.amount, asked.pay_on as "payOn", asked.words, asked.words_sealed,
  asked.at as "askedAt", asked.due_on as "dueOn", asked.stops_calls as "stopsCalls",
  asked.answered_at as "answeredAt", asked.answered_by as "answeredBy", asked.answer,
  asked.answer_text, asked.answer_text_sealed`

type Row = Omit<HelpRequest, 'reason' | 'canPay' | 'words' | 'answerText'> & {
  readonly reason: string | null
  readonly reason_sealed: Sealed<'help_request.reason'> | null
  readonly amount: Centavos | null
  readonly payOn: Temporal.PlainDate | null
  readonly words: string | null
  readonly words_sealed: Sealed<'help_request.words'> | null
  readonly answer_text: string | null
  readonly answer_text_sealed: Sealed<'help_request.answer_text'> | null
}

function opened(db: Database, row: Row): HelpRequest {
  const { amount, payOn, ...others } = row
  const { reason, reason_sealed, words, words_sealed, ...rest } = others
  const { answer_text, answer_text_sealed, ...request } = rest
  const texts = openRow(db, 'help_request', request.borrowerId, {
    reason,
    reason_sealed,
    words,
    words_sealed,
    answer_text,
    answer_text_sealed,
  })
  return {
    ...request,
    reason: readReason(texts.reason),
    canPay: amount !== null && payOn ? { amount, on: payOn } : null,
    words: texts.words ?? '',
    answerText: texts.answer_text ?? '',
  }
}

/** One that is not known, of another version, keeps no queue from being read. */
function readReason(text: string | null): HelpReason {
  return HELP_REASONS.find((each) => each === text) ?? 'other'
}
