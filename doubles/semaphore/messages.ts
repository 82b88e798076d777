import { ApiRefusal } from '#doubles/kit/api-refusal.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type { NewSms } from '#doubles/semaphore/outbox.ts'

interface Batch {
  readonly numbers: readonly string[]
  readonly text: string
  readonly senderName: string
}

const MAX_NUMBERS = 1000

/**
 * Reads the form of a request: list of numbers with commas, message, sender.
 *
 * @throws ApiRefusal for what Semaphore refuses
 */
export function readBatch(form: Record<string, string>): Batch {
  const { message: text = '', sendername: senderName = 'SEMAPHORE' } = form
  const numbers = (form['number'] ?? '').split(',').map((number) => number.trim())
  if (numbers.length > MAX_NUMBERS || !numbers.every(isNumber))
    throw new ApiRefusal(422, 'number', 'The number format is invalid.')
  if (text === '') throw new ApiRefusal(422, 'message', 'The message field is required.')
  if (!/^[A-Za-z0-9 ]{1,11}$/.test(senderName))
    throw new ApiRefusal(422, 'sendername', 'The selected sendername is invalid.')
  return { numbers, text, senderName }
}

function isNumber(number: string): boolean {
  return /^\+?\d{10,15}$/.test(number)
}

/** One message of a response; the ids of users and accounts are placeholders. */
export function toMessage(
  { id, recipient, text, senderName, queue, at }: NewSms & { id: bigint },
  status: 'Pending' | 'Sent',
) {
  const time = at.toZonedDateTimeISO('Asia/Manila').toPlainDateTime()
  const stamp = time.toString({ smallestUnit: 'second' }).replace('T', ' ')
  return {
    message_id: Number(id),
    user_id: 1,
    user: 'sandbox@example.com',
    account_id: 1,
    account: 'Sandbox',
    recipient,
    message: text,
    sender_name: senderName,
    network: 'Globe',
    status,
    type: queue === 'priority' ? 'Priority' : 'Single',
    source: 'Api',
    created_at: stamp,
    updated_at: stamp,
  }
}

/** GET /messages, newest first. */
export async function recentMessages(database: DoublesDatabase, limit: number, page: number) {
  const rows = await database
    .selectFrom('semaphore_message')
    .selectAll()
    .where('gateway', '=', 'semaphore')
    .orderBy('message_id', 'desc')
    .limit(Math.min(Math.max(limit, 1), 1000))
    .offset(Math.max(page - 1, 0) * limit)
    .execute()
  return rows.map(({ message_id, recipient, text, sender_name, queue, sent_at }) =>
    toMessage(
      { id: message_id, recipient, text, senderName: sender_name, queue, at: sent_at },
      'Sent',
    ),
  )
}
