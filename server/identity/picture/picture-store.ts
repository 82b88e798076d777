import { sql } from 'kysely'
import type { PictureCheck, PictureKind } from '#contract/identity/identity-pictures.ts'
import type { PictureState } from '#domain/states/identity-picture.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { RefusalReason } from '#server/identity/picture/refusal-reason.ts'

/** A picture that was sent to staff. */
export interface SentPicture {
  readonly id: string
  readonly kind: PictureKind
  readonly state: Exclude<PictureState, 'uploaded'>
  readonly reason: RefusalReason | null
  readonly check: PictureCheck | null
  readonly takenWith: 'camera' | 'file' | null
  readonly sentAt: Temporal.Instant
}

/** Stores an uploaded picture, encrypted. */
export async function insertPicture(
  db: Database,
  {
    id,
    borrowerId,
    jpeg,
    at,
  }: { id: string; borrowerId: string; jpeg: Buffer; at: Temporal.Instant },
): Promise<void> {
  const picture = jpeg.toString('base64')
  await db
    .insertInto('identity_picture')
    .values({
      id,
      borrower_id: borrowerId,
      state: 'uploaded',
      ...(await sealRow(db, 'identity_picture', borrowerId, { picture })),
      bytes: jpeg.length,
      uploaded_at: at,
    })
    .execute()
}

/** The current picture of each kind, without its bytes. */
export async function listPictures(db: Database, borrowerId: string): Promise<SentPicture[]> {
  const { rows } = await sql<SentPicture>`
    select id, kind, state, reason, device_check as check, taken_with as "takenWith",
      sent_at as "sentAt"
    from identity_picture where borrower_id = ${borrowerId} and kind is not null
    order by array_position(array['front', 'back', 'selfie'], kind)`.execute(db)
  return rows
}

/** The bytes of a borrower's current picture of a kind; null: only that it was accepted is kept. */
export async function findJpeg(
  db: Database,
  borrowerId: string,
  kind: PictureKind,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('identity_picture')
    .select(['picture', 'picture_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const { picture } = row ? openRow(db, 'identity_picture', borrowerId, row) : { picture: null }
  return picture === null ? null : Buffer.from(picture, 'base64')
}

/** What is known of a picture when it is sent. */
export interface Sending {
  readonly borrowerId: string
  readonly id: string
  readonly kind: PictureKind
  readonly check: PictureCheck
  readonly takenWith: 'camera' | 'file'
  readonly at: Temporal.Instant
}

/** @returns whether it was the borrower's own, uploaded and not sent yet */
export async function markSent(tx: Transaction, sending: Sending): Promise<boolean> {
  const { borrowerId, id, kind, check, takenWith, at } = sending
  const { rows } = await sql`
    update identity_picture set kind = ${kind}, state = 'sent', device_check = ${check},
      taken_with = ${takenWith}, sent_at = ${at}
    where id = ${id} and borrower_id = ${borrowerId} and state = 'uploaded'
    returning id`.execute(tx)
  return rows.length === 1
}

/** Deletes the borrower's picture of a kind. */
export async function deleteOfKind(
  tx: Transaction,
  borrowerId: string,
  kind: PictureKind,
): Promise<void> {
  await tx
    .deleteFrom('identity_picture')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .execute()
}

/** Staff's decision on pictures, or ours when what they belong to has changed. */
export interface Decision {
  readonly kinds: readonly PictureKind[]
  readonly state: 'accepted' | 'refused'
  readonly by: string
  readonly reason: RefusalReason | null
  readonly at: Temporal.Instant
}

export async function storeDecision(
  tx: Transaction,
  borrowerId: string,
  { kinds, state, by, reason, at }: Decision,
): Promise<void> {
  await tx
    .updateTable('identity_picture')
    .set({ state, decided_at: at, decided_by: by, reason })
    .where('borrower_id', '=', borrowerId)
    .where('kind', 'in', kinds)
    .execute()
}

/** The kind of ID that the borrower has typed; null: none yet. */
export async function findIdType(db: Database, borrowerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('borrower_information')
    .select(['items', 'items_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('group_name', '=', 'personal')
    .executeTakeFirst()
  if (!row) return null
  const { items } = openRow(db, 'borrower_information', borrowerId, row)
  return (JSON.parse(items ?? '{}') as { idType?: string }).idType ?? null
}
