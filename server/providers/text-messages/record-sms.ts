import type { Database } from '#server/platform/database/database.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import { toFailure } from '#server/providers/text-messages/send-sms.ts'
import {
  beginAttempt,
  plainReason,
  storeOutcome,
  storeTaken,
} from '#server/providers/text-messages/sms-attempt-store.ts'
import type { SmsPrice, TakenSms } from '#server/providers/sms/sms-gateway.ts'

/** A message that was sent without the database. */
export interface SentSms {
  /** Its attempts are found by it. */
  readonly key: string
  readonly gateway: string
  readonly price: SmsPrice
  readonly answer: Answer<TakenSms>
}

/** Stores a message that one gateway was asked to send before, for its bill. */
export async function recordSms(db: Database, sent: SentSms): Promise<void> {
  const { key, gateway, price, answer } = sent
  const id = await beginAttempt(db, key, gateway, price)
  if (answer.kind === 'answered') return storeTaken(db, id, answer.value)
  const { outcome, reason } = toFailure(answer)
  await storeOutcome(db, id, outcome, plainReason(reason))
}
