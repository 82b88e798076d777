import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { DeliveryReport } from '#server/providers/sms/delivery-reports.ts'
import type { SmsPrice, TakenSms } from '#server/providers/sms/sms-gateway.ts'

/**
 * What became of one message at one gateway. `sending` is what a process that died leaves; it may be
 * any of the others.
 */
export type AttemptOutcome = 'sending' | 'taken' | 'refused' | 'not sent' | 'unknown'

/** One message that one gateway was asked to send. */
export interface SmsAttempt {
  readonly id: string
  readonly gateway: string
  readonly outcome: AttemptOutcome
  readonly messageId: string | null
}

/** By the product's clock, like every time that borrowers see. */
export const productNow = sql`(
  select now() + make_interval(secs => clock.offset_seconds) from clock)`

/** Stores that a gateway is about to be asked, so that a crash leaves a trace. */
export async function beginAttempt(
  db: Database,
  message: string,
  gateway: string,
  { segments, cost }: SmsPrice,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into sms_attempt (message, gateway, tried_at, outcome, segments, cost)
    values (${message}, ${gateway}, ${productNow}, 'sending', ${segments}, ${cost})
    returning id::text`.execute(db)
  return rows[0]?.id ?? ''
}

/** Stores what the gateway has taken, each copy with its price. */
export async function storeTaken(
  db: Database,
  id: string,
  { messageId, copies }: TakenSms,
): Promise<void> {
  await sql`
    update sms_attempt set outcome = 'taken', message_id = ${messageId}, reason = null,
      segments = segments * ${copies}::integer, cost = cost * ${copies}::integer
    where id = ${id}::bigint and outcome <> 'taken'`.execute(db)
}

export async function storeOutcome(
  db: Database,
  id: string,
  outcome: Exclude<AttemptOutcome, 'sending' | 'taken'>,
  reason: string | null,
): Promise<void> {
  await sql`
    update sms_attempt set outcome = ${outcome}, reason = ${reason}
    where id = ${id}::bigint and outcome <> 'taken'`.execute(db)
}

/** All attempts to send a message, in their order. */
export async function listAttempts(db: Database, message: string): Promise<SmsAttempt[]> {
  const { rows } = await sql<SmsAttempt>`
    select id::text, gateway, outcome, message_id as "messageId" from sms_attempt
    where message = ${message} order by sms_attempt.id`.execute(db)
  return rows
}

/**
 * Stores what became of a message that a gateway took; the last word counts.
 *
 * @returns the messages that are reported as not delivered
 */
export async function storeReport(
  db: Database,
  gateway: string,
  { messageId, delivery, reason }: DeliveryReport,
): Promise<string[]> {
  if (delivery === null) return []
  const { rows } = await sql<{ message: string }>`
    update sms_attempt set delivery = ${delivery}, reported_at = ${productNow},
      reason = ${plainReason(reason)}
    where gateway = ${gateway} and message_id = ${messageId}
    returning message`.execute(db)
  return delivery === 'undelivered' ? rows.map(({ message }) => message) : []
}

/** A gateway's code without what may be a number of a telephone. */
export function plainReason(reason: string | null): string | null {
  return reason === null ? null : reason.replaceAll(/\d{6,}/g, '…').slice(0, REASON_CHARACTERS)
}

const REASON_CHARACTERS = 60
