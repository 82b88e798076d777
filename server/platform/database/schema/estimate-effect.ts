import type { MigrationRates } from '#server/platform/database/schema/migration-rates.ts'
import type { TableEffect } from '#server/platform/database/schema/observe-migration.ts'
import type { TableSize } from '#server/platform/database/schema/table-sizes.ts'

/**
 * Seconds that a migration works on a table of that size: an estimate, the sum of what it does. A
 * statement that writes rows is taken to write all of them.
 */
export function secondsFor(effect: TableEffect, size: TableSize, rates: MigrationRates): number {
  const { rows, bytes, indexes } = size
  const building = effect.isRewritten ? indexes + effect.newIndexes : effect.newIndexes
  return [
    effect.isRewritten ? bytes / rates.rewrite : 0,
    effect.isScanned && !effect.isRewritten && building === 0 ? bytes / rates.scan : 0,
    (building * rows) / rates.index,
    effect.isWritten ? (rows / rates.write) * ((1 + indexes) / 2) : 0,
  ].reduce((sum, one) => sum + one, 0)
}

/** The same table with a million rows. */
export function withMillion({ rows, bytes, indexes }: TableSize): TableSize {
  return { rows: MILLION, bytes: (rows > 0 ? bytes / rows : ROW_BYTES) * MILLION, indexes }
}

const MILLION = 1_000_000
/** Of a row of which none is there to measure. */
const ROW_BYTES = 250
