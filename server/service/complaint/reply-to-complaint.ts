import { CODES } from '#contract/codes.ts'
import { COMPLAINT_IMAGE_LIMIT } from '#contract/complaint-image.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { complaintText } from '#domain/complaint-text.ts'
import { attachSent } from '#server/service/complaint/attach-images.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import {
  findAnyComplaint,
  insertMessage,
  lockComplaint,
  markAnswered,
} from '#server/service/complaint/complaint-store.ts'
import { disputedIn } from '#server/service/complaint/disputed-entry.ts'
import { keepImage } from '#server/service/complaint/store-image.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { endDispute } from '#server/lending/loan/dispute-entry.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** UTF-16 units of a reply: a page of text. */
const REPLY_LIMIT = 4000

/** What staff answer. */
export interface Reply {
  readonly complaintId: string
  readonly text: string
  /** As they were sent. */
  readonly images: readonly Buffer[]
  /** Who of the staff. */
  readonly saidBy: string
}

/**
 * Answers a complaint; a further answer to one that is answered is added to it. A dispute that it
 * opened ends with today.
 *
 * @throws Refusal -1001 for a complaint that is not there, -1002 for a reply that says nothing
 */
export async function replyToComplaint(deps: Dependencies, reply: Reply): Promise<Complaint> {
  const found = await findAnyComplaint(deps.database, reply.complaintId)
  if (!found) throw new Refusal(CODES.notFound, englishOnly('This complaint was not found.'))
  const text = complaintText(reply.text, REPLY_LIMIT)
  if (text === '' && reply.images.length === 0) throw inputRefused(englishOnly('text: is missing.'))
  if (reply.images.length > COMPLAINT_IMAGE_LIMIT)
    throw inputRefused(englishOnly(`images: at most ${COMPLAINT_IMAGE_LIMIT}.`))
  const imageIds: string[] = []
  for (const image of reply.images)
    imageIds.push(await keepImage(deps, found.borrowerId, { read: async () => image }))

  return deps.database
    .transaction()
    .execute((tx) => addReply(deps, tx, found, { text, imageIds, saidBy: reply.saidBy }))
}

/** The same within a transaction, of images that are kept already. */
export async function addReply(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  { borrowerId, id: complaintId }: Pick<Complaint, 'borrowerId' | 'id'>,
  said: { text: string; imageIds: readonly string[]; saidBy: string },
): Promise<Complaint> {
  await lockComplaint(tx, { id: complaintId })
  const before = await known(findAnyComplaint(tx, complaintId))
  const at = clock.now()
  const place = before.messages.length + 1
  await insertMessage(tx, before, { place, author: 'staff', text: said.text, at }, said.saidBy)
  await attachSent(tx, said.imageIds, { borrowerId, complaintId, messagePlace: place })
  await markAnswered(tx, before)
  const disputed = disputedIn(before)
  if (disputed) await endDispute(tx, disputed, manilaDateOf(at))
  return known(findAnyComplaint(tx, complaintId))
}

/** Answers a complaint that is open still, within a transaction; one that is answered stays so. */
export async function answerOpen(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  complaint: Pick<Complaint, 'borrowerId' | 'id'>,
  said: { text: string; saidBy: string },
): Promise<void> {
  await lockComplaint(tx, complaint)
  const { state } = await known(findAnyComplaint(tx, complaint.id))
  if (state === 'open') await addReply(deps, tx, complaint, { ...said, imageIds: [] })
}

async function known(finding: Promise<Complaint | null>): Promise<Complaint> {
  const found = await finding
  if (!found) throw new Error('A complaint that was just found is gone.')
  return found
}
