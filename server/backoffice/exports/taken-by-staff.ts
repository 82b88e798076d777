import { listedExports } from '#server/backoffice/exports/export-store.ts'
import { findFarAbove } from '#server/backoffice/exports/far-above.ts'
import { takingOfStaff } from '#server/backoffice/exports/taking-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** People of staff who opened, were shown or exported far more borrowers in 24 hours than colleagues. */
export async function staffFarAbove(db: Database, now: Temporal.Instant) {
  return findFarAbove(await takingOfStaff(db, now))
}

/** The files that staff took away, newest first. */
export async function listTakenFiles(db: Database, asked: Parameters<typeof listedExports>[1]) {
  return listedExports(db, asked)
}
