import { sql } from 'kysely'
import type { CheckedVersion } from '#server/lending/checked-version/checked-version.ts'
import type { ProductContent } from '#server/lending/product/publishing/product-file.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A version of a product: a draft, or what became of it. */
export interface ProductVersion extends CheckedVersion<ProductContent> {
  readonly productId: string
  readonly brand: string
}

const FIELDS = sql`id, product_id as "productId", number, brand, state, content, edition, writers,
  changed_at as "changedAt", asked_by as "askedBy", asked_at as "askedAt", reason,
  asked_seen as "askedSeen", checked_by as "checkedBy", checked_at as "checkedAt",
  reject_reason as "rejectReason"`

/** Versions of a product that are shown. */
const MAX_SHOWN = 100

/** One change of a product at a time: of two people at once the second sees the first. */
export async function lockProduct(tx: Transaction, productId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product ${productId}`}, 0))`.execute(
    tx,
  )
}

type NewVersion = Pick<ProductVersion, 'id' | 'productId' | 'brand' | 'content'> & {
  readonly by: string
}

/** A draft, of which a product has one at a time. */
export async function insertDraft(
  tx: Transaction,
  version: NewVersion,
  at: Temporal.Instant,
): Promise<void> {
  await insertVersion(tx, { ...version, state: 'draft', checkedBy: null, checkedAt: null }, at)
}

/** A version that was published by a command on the server. */
export async function insertPublished(
  tx: Transaction,
  version: NewVersion,
  at: Temporal.Instant,
): Promise<void> {
  const checked = { checkedBy: version.by, checkedAt: at }
  await insertVersion(tx, { ...version, state: 'published', ...checked }, at)
}

async function insertVersion(
  tx: Transaction,
  version: NewVersion & Pick<ProductVersion, 'state' | 'checkedBy' | 'checkedAt'>,
  at: Temporal.Instant,
): Promise<void> {
  const { id, productId, brand, content, by, state, checkedBy, checkedAt } = version
  await sql`
    insert into product_version (id, product_id, number, brand, state, content, edition, writers,
      made_at, changed_at, checked_by, checked_at)
    select ${id}::uuid, ${productId}::text, coalesce(max(number), 0) + 1, ${brand}::text,
      ${state}::text, ${JSON.stringify(content)}::jsonb, 0, array[${by}::text],
      ${at}::timestamptz, ${at}::timestamptz, ${checkedBy}::text, ${checkedAt}::timestamptz
    from product_version where product_id = ${productId}`.execute(tx)
}

export async function findVersion(db: Database, id: string): Promise<ProductVersion | null> {
  const { rows } = await sql<ProductVersion>`
    select ${FIELDS} from product_version where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The draft of a product, or the version that waits for approval. */
export async function findOpenVersion(
  db: Database,
  productId: string,
): Promise<ProductVersion | null> {
  const { rows } = await sql<ProductVersion>`
    select ${FIELDS} from product_version
    where product_id = ${productId} and state in ('draft', 'asked')`.execute(db)
  return rows[0] ?? null
}

/** Newest first. */
export async function listVersions(db: Database, productId: string): Promise<ProductVersion[]> {
  const { rows } = await sql<ProductVersion>`
    select ${FIELDS} from product_version
    where product_id = ${productId} order by number desc limit ${MAX_SHOWN}`.execute(db)
  return rows
}
