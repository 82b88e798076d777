import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

export async function insertImage(
  db: Database,
  {
    id,
    borrowerId,
    bytes,
    at,
  }: { id: string; borrowerId: string; bytes: number; at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('complaint_image')
    .values({ id, borrower_id: borrowerId, bytes, uploaded_at: at })
    .execute()
}

/** The borrower who owns an image, or null. */
export async function findImageOwner(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('complaint_image')
    .select('borrower_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.borrower_id ?? null
}

/** Where in a complaint images belong. */
export interface ImagePlace {
  readonly borrowerId: string
  readonly complaintId: string
  /** 0: the complaint itself. */
  readonly messagePlace: number
}

/** @returns whether all were the borrower's and in no complaint yet; else some are not attached */
export async function attachImages(
  tx: Transaction,
  ids: readonly string[],
  { borrowerId, complaintId, messagePlace }: ImagePlace,
): Promise<boolean> {
  const { rows } = await sql`
    update complaint_image image
    set complaint_id = ${complaintId}, message_place = ${messagePlace}, place = sent.place
    from unnest(${ids}::text[]) with ordinality as sent (id, place)
    where image.borrower_id = ${borrowerId} and image.id = sent.id and image.complaint_id is null
    returning image.id`.execute(tx)
  return rows.length === ids.length
}

/** Selects when the oldest image that is in no complaint becomes this many hours old. */
export function nextUnattachedExpiry(hours: number, to: Temporal.Instant) {
  return sql`
    select min(uploaded_at) + make_interval(hours => ${hours}) from complaint_image
    where complaint_id is null and uploaded_at <= ${to.subtract({ hours })}`
}

/** Images of one step. */
const MAX_DELETED = 1000

/** Deletes some images that are in no complaint and queues the removal of their files. */
export async function deleteUnattached(tx: Transaction, until: Temporal.Instant): Promise<void> {
  await sql`
    with deleted as (
      delete from complaint_image where complaint_id is null and id in (
        select id from complaint_image where complaint_id is null and uploaded_at <= ${until}
        limit ${MAX_DELETED})
      returning id
    )
    select graphile_worker.add_job('remove-image', json_build_object('imageId', id)) from deleted
  `.execute(tx)
}
