import { sql } from 'kysely'
import type { BrandDetails } from '#server/reference/brands/brand-details.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** What somebody wrote of a brand. */
export interface DetailVersion {
  readonly brand: string
  /** From 1. */
  readonly number: number
  /** Null: those of the file count again. */
  readonly details: BrandDetails | null
  readonly reason: string | null
  /** Id of a person of staff. */
  readonly staffId: string
  readonly at: Temporal.Instant
}

const COLUMNS = sql`
  brand, number, reason, staff_id as "staffId", at,
  case when service_phone is not null then json_build_object(
    'servicePhone', service_phone, 'serviceEmail', service_email,
    'iosStore', ios_store, 'androidStore', android_store) end as details`

/** The newest version of each brand of which somebody ever wrote one. */
export async function newestDetails(db: Database): Promise<DetailVersion[]> {
  const { rows } = await sql<DetailVersion>`
    select distinct on (brand) ${COLUMNS} from brand_detail_version
    order by brand, number desc`.execute(db)
  return rows
}

/** What was written of a brand, the newest first. */
export async function versionsOfBrand(
  db: Database,
  brand: string,
  most: number,
): Promise<DetailVersion[]> {
  const { rows } = await sql<DetailVersion>`
    select ${COLUMNS} from brand_detail_version where brand = ${brand}
    order by number desc limit ${most}`.execute(db)
  return rows
}

/** Two who change one brand wait for each other. */
export async function lockBrand(tx: Transaction, brand: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`brand details ${brand}`}, 0))`.execute(tx)
}

export async function addDetails(
  tx: Transaction,
  { brand, number, details, reason, staffId, at }: DetailVersion,
): Promise<void> {
  await tx
    .insertInto('brand_detail_version')
    .values({
      brand,
      number,
      service_phone: details?.servicePhone ?? null,
      service_email: details?.serviceEmail ?? null,
      ios_store: details?.iosStore ?? null,
      android_store: details?.androidStore ?? null,
      reason,
      staff_id: staffId,
      at,
    })
    .execute()
}
