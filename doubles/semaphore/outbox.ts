import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'

/** A message in the sandbox's list. */
export interface SentSms {
  readonly at: string
  readonly phone: string
  readonly text: string
}

export interface NewSms {
  readonly recipient: string
  readonly senderName: string
  readonly text: string
  readonly queue: 'messages' | 'priority'
  readonly at: Temporal.Instant
  /** Semaphore where it is left out. */
  readonly gateway?: string
  readonly reportUrl?: string | null
}

const MAX_MESSAGES = 100

export async function storeSms(database: DoublesDatabase, sms: NewSms): Promise<bigint> {
  const { message_id } = await database
    .insertInto('semaphore_message')
    .values({
      recipient: sms.recipient,
      phone: normalizedPhone(sms.recipient),
      sender_name: sms.senderName,
      text: sms.text,
      queue: sms.queue,
      sent_at: sms.at,
      gateway: sms.gateway ?? 'semaphore',
      report_url: sms.reportUrl ?? null,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return message_id
}

/** Messages to a phone, newest first; the number in any format. */
export async function listSms(database: DoublesDatabase, phone: string): Promise<SentSms[]> {
  const rows = await database
    .selectFrom('semaphore_message')
    .selectAll()
    .where('phone', '=', normalizedPhone(phone))
    .orderBy('message_id', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.map(({ sent_at, recipient, text }) => ({
    at: sent_at.toString(),
    phone: recipient,
    text,
  }))
}

/** 0917…, 917…, 63917…, +63 (0)917… and 0063… are one number; others are their digits. */
export function normalizedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const national = /^(?:00)?(?:63)?0?([89]\d{9})$/.exec(digits)?.[1]
  return national ? `63${national}` : digits
}
