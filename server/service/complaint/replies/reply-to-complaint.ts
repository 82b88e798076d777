import { CODES } from '#contract/codes.ts'
import { COMPLAINT_IMAGE_LIMIT } from '#contract/complaint/complaint-image.ts'
import { complaintText } from '#domain/contacts/complaint-text.ts'
import { attachUploaded } from '#server/service/complaint/images/attach-images.ts'
import {
  type Complaint,
  type ComplaintOutcome,
  type DisputeDecision,
  complaintVersion,
} from '#server/service/complaint/complaint.ts'
import {
  findAnyComplaint,
  insertMessage,
  lockComplaint,
  markAnswered,
} from '#server/service/complaint/complaint-store.ts'
import { decideDispute } from '#server/service/complaint/disputes/decide-dispute.ts'
import { storeImage } from '#server/service/complaint/images/store-image.ts'
import { forbiddenIn } from '#server/reference/forbidden-words/find-forbidden.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** UTF-16 units of a reply: a page of text. */
const REPLY_LIMIT = 4000

/** A reply of staff. */
export interface Reply {
  readonly complaintId: string
  readonly text: string
  /** As uploaded. */
  readonly images: readonly Buffer[]
  /** The member of staff. */
  readonly repliedBy: string
  /** Needed where an entry is disputed. */
  readonly decision: DisputeDecision | null
  /** Of images that were stored before. */
  readonly imageIds?: readonly string[]
  /** The version that the member of staff read; a complaint that has changed since is refused. */
  readonly version?: number
  /** How the complaint ends by this reply; left out: by what is decided, if anything. */
  readonly outcome?: ComplaintOutcome | null
}

/**
 * Replies to a complaint; an answered complaint gets a further reply. The reply decides the
 * complaint's dispute (decide-dispute.ts).
 *
 * @throws Refusal -1001 for an unknown complaint, -1002 for an empty reply or a wrong decision, -1004
 *   for a complaint that has changed since it was read
 */
export async function replyToComplaint(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'images' | 'random'>,
  reply: Reply,
): Promise<Complaint> {
  const found = await findAnyComplaint(deps.database, reply.complaintId)
  if (!found) throw new Refusal(CODES.notFound, englishOnly('This complaint was not found.'))
  const text = complaintText(reply.text, REPLY_LIMIT)
  const imageIds = [...(reply.imageIds ?? [])]
  const imageCount = imageIds.length + reply.images.length
  if (text === '' && imageCount === 0) throw inputRefused(englishOnly('text: is missing.'))
  if (imageCount > COMPLAINT_IMAGE_LIMIT)
    throw inputRefused(englishOnly(`images: at most ${COMPLAINT_IMAGE_LIMIT}.`))
  for (const image of reply.images)
    imageIds.push(await storeImage(deps, found.borrowerId, { read: async () => image }))

  return deps.database
    .transaction()
    .execute((tx) => addReply(deps, tx, found, { ...reply, text, imageIds }))
}

/** A reply whose images are stored already. */
interface StoredReply extends Omit<Reply, 'complaintId' | 'images' | 'imageIds'> {
  readonly imageIds: readonly string[]
}

/** The same within a transaction, with images that are stored already. */
export async function addReply(
  deps: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  { borrowerId, id: complaintId }: Pick<Complaint, 'borrowerId' | 'id'>,
  { text, imageIds, repliedBy, decision, outcome = decision, version }: StoredReply,
): Promise<Complaint> {
  refuseForbidden(text)
  await lockComplaint(tx, { borrowerId, id: complaintId })
  const before = await known(findAnyComplaint(tx, complaintId))
  refuseChanged(before, version)
  const at = deps.clock.now()
  const place = before.messages.length + 1
  await insertMessage(tx, before, { place, author: 'staff', text, at, decision }, repliedBy)
  await attachUploaded(tx, imageIds, { borrowerId, complaintId, messagePlace: place })
  await markAnswered(tx, before, outcome, at)
  await decideDispute(tx, before, decision, { at, by: repliedBy })
  const subject = `${before.number} ${place}`
  await deps.hooks.planNotification(deps, tx, { event: 'complaintAnswered', borrowerId, subject })
  return known(findAnyComplaint(tx, complaintId))
}

/** @throws Refusal -1004 for a complaint that is not what its reader saw any more */
export function refuseChanged(complaint: Complaint, version: number | undefined): void {
  if (version === undefined || version === complaintVersion(complaint)) return
  throw new Refusal(
    CODES.stale,
    englishOnly('The complaint changed since you opened it. Check it and answer again.'),
  )
}

/** @throws Refusal -1002 for what no text to a borrower may say, with the words and the rule */
function refuseForbidden(text: string): void {
  const faults = forbiddenIn(text, 'reply')
  if (faults.length > 0) throw inputRefused(englishOnly(`text: ${faults.join(' ')}`))
}

/** Replies within a transaction if the complaint, which disputes no entry, is still open, and ends it. */
export async function replyIfOpen(
  deps: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  complaint: Pick<Complaint, 'borrowerId' | 'id'>,
  reply: { text: string; repliedBy: string; outcome: ComplaintOutcome },
): Promise<void> {
  await lockComplaint(tx, complaint)
  const { state } = await known(findAnyComplaint(tx, complaint.id))
  if (state === 'open')
    await addReply(deps, tx, complaint, { ...reply, imageIds: [], decision: null })
}

async function known(query: Promise<Complaint | null>): Promise<Complaint> {
  const found = await query
  if (!found) throw new Error('A complaint that was just found is gone.')
  return found
}
