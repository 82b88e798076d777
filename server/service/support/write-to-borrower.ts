import { sql } from 'kysely'
import { isCollectionHour } from '#domain/contacts/collection-contact.ts'
import { complaintText } from '#domain/contacts/complaint-text.ts'
import { messageWords } from '#server/identity/standing/list-notes.ts'
import { lockStanding } from '#server/identity/standing/standing.ts'
import { keepMessage } from '#server/identity/standing/write-note.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { namesNumber } from '#server/platform/messages/names-number.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { forbiddenIn } from '#server/reference/forbidden-words/find-forbidden.ts'
import { COLLECTION_REFUSALS, notNow } from '#server/service/collections/collection-refusals.ts'
import { refuseTooMany } from '#server/service/collections/allow-contact.ts'

/** UTF-16 units: three parts of a text message beside the name of the app. */
const WORDS_LIMIT = 420

/** Operators block text messages with links. */
const LINK = /https?:|www\.|\b[a-z0-9-]+\.(?:com|ph|net|org|ly|me)\b/iu

/** What a person of staff writes to a borrower. */
export interface WrittenWords {
  /** New for each message: the same one is sent once. */
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string | null
  readonly text: string
  /** Id of the person of staff. */
  readonly by: string
}

/**
 * Writes to a borrower in one's own words: it is sent as every message is, at night in the morning, and
 * stands in their list of messages. To who is late it counts as a contact about that.
 *
 * @throws Refusal -1001 for a loan that is not theirs; -1002 for no words, for a link, or for what no
 *   text to a borrower may say; -1005 when who is late was contacted as often as is allowed
 */
export async function writeToBorrower(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'hooks'>,
  { id, borrowerId, loanId, text: written, by }: WrittenWords,
): Promise<void> {
  const text = allowedWords(written)
  const at = deps.clock.now()
  await deps.database.transaction().execute(async (tx) => {
    // Of two messages at once the second one counts the first.
    await lockStanding(tx, borrowerId)
    if ((await messageWords(tx, borrowerId, id)) !== null) return
    if (await isLate(tx, borrowerId)) await refuseContact(deps, tx, borrowerId, at)
    if (!(await keepMessage(tx, { id, borrowerId, loanId, at, by, text }))) return
    const event = 'staffWrote'
    await deps.hooks.planNotification(deps, tx, { event, borrowerId, loanId, subject: id })
  })
}

/** @throws Refusal -1002 */
function allowedWords(written: string): string {
  const text = complaintText(written, WORDS_LIMIT + 1)
  if (text === '') throw inputRefused(englishOnly('text: the borrower reads it.'))
  if (text.length > WORDS_LIMIT)
    throw inputRefused(englishOnly(`text: at most ${WORDS_LIMIT} characters: it goes by SMS.`))
  if (LINK.test(text))
    throw inputRefused(englishOnly('text: operators block messages with a link.'))
  if (namesNumber(text))
    throw inputRefused(englishOnly('text: no number of a phone or an account: the app has ours.'))
  const faults = forbiddenIn(text, 'reply')
  if (faults.length > 0) throw inputRefused(englishOnly(`text: ${faults.join(' ')}`))
  return text
}

/** Whom we may not contact about what they owe is written to in the hours of contact, and counted. */
async function refuseContact(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<void> {
  if (!isCollectionHour('message', at)) throw notNow(COLLECTION_REFUSALS.messageHours)
  await refuseTooMany(deps, tx, borrowerId, at)
}

/** Late or written off: they owe. */
async function isLate(db: Database, borrowerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from loan where borrower_id = ${borrowerId} and status = 180 limit 1`.execute(db)
  return rows.length > 0
}
