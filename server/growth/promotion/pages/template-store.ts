import type { Database, Transaction } from '#server/platform/database/database.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'
import { pageState } from '#server/growth/promotion/pages/page-state.ts'
import { readTemplate, type TemplateRow } from '#server/growth/promotion/pages/template-record.ts'

type Reader = Pick<Dependencies, 'alarms' | 'clock'>

/** A page that is shown today, or null; a malformed one is null too, with an alarm. */
export async function findTemplate(
  deps: Reader,
  db: Database,
  id: string,
): Promise<Template | null> {
  const row = await findTemplateRow(db, id)
  return row && isShownOn(row, toManilaDate(deps.clock.now())) ? readable(deps, row) : null
}

/** The brand's page when it has just one that can be shown, else null. */
export async function findOnlyTemplate(
  deps: Reader,
  db: Database,
  brand: string,
): Promise<Template | null> {
  const [only, ...others] = await listShownTemplates(deps, db, brand)
  return only && others.length === 0 ? only : null
}

/** The pages that a brand shows today. */
export async function listShownTemplates(
  deps: Reader,
  db: Database,
  brand: string,
): Promise<Template[]> {
  const rows = await db
    .selectFrom('promotion_template')
    .selectAll()
    .where('brand', '=', brand)
    .where('is_enabled', '=', true)
    .execute()
  const today = toManilaDate(deps.clock.now())
  return rows.filter((row) => isShownOn(row, today)).flatMap((row) => readable(deps, row) ?? [])
}

/** Every page, shown or not, which nobody has checked. */
export async function listTemplateRows(db: Database): Promise<TemplateRow[]> {
  return db.selectFrom('promotion_template').selectAll().orderBy('brand').orderBy('id').execute()
}

export async function findTemplateRow(db: Database, id: string): Promise<TemplateRow | null> {
  const row = await db
    .selectFrom('promotion_template')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Inserts or updates a page, and shows it; check-template.ts checks it before.
 *
 * @returns false without a change when another brand has a page with this id
 */
export async function writeTemplate(tx: Transaction, template: Template): Promise<boolean> {
  const { id, brand, isEnabled, look, texts, downloads, hasUcHook } = template
  const { productId, shownFrom, shownUntil, utmTag } = template
  const shown = {
    is_enabled: isEnabled,
    look: JSON.stringify(look),
    texts: JSON.stringify(texts),
    downloads: JSON.stringify(downloads),
    has_uc_hook: hasUcHook,
    product_id: productId,
    shown_from: shownFrom,
    shown_until: shownUntil,
    utm_tag: utmTag,
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('promotion_template')
    .values({ id, brand, ...shown })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(shown).where('promotion_template.brand', '=', brand),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** @returns false when there is no such page */
export async function disableTemplate(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promotion_template')
    .set({ is_enabled: false })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const isShownOn = (row: TemplateRow, day: Temporal.PlainDate) => pageState(row, day) === 'shown'

function readable({ alarms }: Reader, row: TemplateRow): Template | null {
  const read = readTemplate(row)
  if ('template' in read) return read.template
  alarms.raise('promotion page is off', { page: row.id, why: read.faults.join(' ') })
  return null
}
