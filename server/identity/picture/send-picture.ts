import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import { CODES } from '#contract/codes.ts'
import type { sendIdentityPicture } from '#contract/identity/identity-pictures.ts'
import type { Input } from '#contract/endpoint.ts'
import type { IdentityState } from '#domain/underwriting/underwriting.ts'
import { readIdentity } from '#server/identity/picture/identity-state.ts'
import { PICTURE_MESSAGES } from '#server/identity/picture/picture-messages.ts'
import {
  deleteOfKind,
  insertPicture,
  markSent,
  listPictures,
} from '#server/identity/picture/picture-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { cleanImage, type UnreadImage } from '#server/platform/image-cleaning/clean-image.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Stores a picture of a borrower, re-encoded and encrypted, until it is sent.
 *
 * @returns its name: 256 random bits
 * @throws Refusal -1002 for a file that is not an accepted image
 */
export async function uploadPicture(
  { database, random, clock }: Pick<Dependencies, 'database' | 'random' | 'clock'>,
  borrowerId: string,
  sent: UnreadImage,
): Promise<string> {
  const jpeg = await cleanImage(sent)
  const id = random.token()
  await insertPicture(database, { id, borrowerId, jpeg, at: clock.now() })
  return id
}

/**
 * Sends an uploaded picture to staff, in place of an earlier one of its kind. Once all are sent,
 * applications that wait for them are told.
 *
 * @throws Refusal -1002 for a picture that is not their own, -1005 for a kind that is accepted
 */
export async function sendPicture(
  deps: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  borrowerId: string,
  { kind, picture, check, takenWith }: Input<typeof sendIdentityPicture>,
): Promise<IdentityState> {
  const at = deps.clock.now()
  await lockBorrower(tx, borrowerId)
  const before = await listPictures(tx, borrowerId)
  if (before.some((each) => each.kind === kind && each.state === 'accepted'))
    throw new Refusal(CODES.notInThisStatus, localized(PICTURE_MESSAGES, 'alreadyAccepted'))
  await deleteOfKind(tx, borrowerId, kind)
  const isSent = await markSent(tx, { borrowerId, id: picture, kind, check, takenWith, at })
  if (!isSent) throw inputRefused(localized(PICTURE_MESSAGES, 'notUploaded'))
  const { state } = await readIdentity(tx, borrowerId)
  await deps.hooks.identityChanged(tx, borrowerId, state, at)
  return state
}
