import { secondsFor, withMillion } from '#server/platform/database/schema/estimate-effect.ts'
import type { MigrationRates } from '#server/platform/database/schema/migration-rates.ts'
import {
  type Lock,
  LOCKS,
  type TableEffect,
} from '#server/platform/database/schema/observe-migration.ts'
import type { Rehearsed } from '#server/platform/database/schema/rehearse-migrations.ts'
import type { TableSize } from '#server/platform/database/schema/table-sizes.ts'

/** What others can do with a table meanwhile. */
const MEANWHILE: Readonly<Record<Lock, string>> = {
  AccessShareLock: 'nobody waits',
  RowShareLock: 'nobody waits',
  RowExclusiveLock: 'nobody waits but for the rows that it writes',
  ShareUpdateExclusiveLock: 'nobody waits',
  ShareLock: 'writers wait',
  ShareRowExclusiveLock: 'writers wait',
  ExclusiveLock: 'writers wait',
  AccessExclusiveLock: 'readers and writers wait',
}

/** Tables that are only read are left out. */
function isNamed({ lock }: TableEffect): boolean {
  return LOCKS.indexOf(lock) > LOCKS.indexOf('RowShareLock')
}

/**
 * A line for each table of each migration, and their sum.
 *
 * @param rates null: the times were measured on a copy with its rows
 */
export function planLines(
  rehearsed: readonly Rehearsed[],
  sizes: ReadonlyMap<string, TableSize>,
  rates: MigrationRates | null,
): string[] {
  if (rehearsed.length === 0) return ['Nothing is left to run.']
  return [
    ...rehearsed.flatMap(({ migration, effects, tookMs }) => [
      rates ? migration : `${migration}: ${inSeconds(tookMs / 1000)} on the copy`,
      ...effects.filter(isNamed).map((effect) => effectLine(effect, sizes, rates)),
    ]),
    '',
    ...sumLines(rehearsed, sizes, rates),
  ]
}

function effectLine(
  effect: TableEffect,
  sizes: ReadonlyMap<string, TableSize>,
  rates: MigrationRates | null,
): string {
  const size = sizes.get(effect.table) ?? NEW
  const times = rates
    ? `: about ${inSeconds(secondsFor(effect, size, rates))} for ${count(size.rows)} rows, ${inSeconds(
        secondsFor(effect, withMillion(size), rates),
      )} a million`
    : ` (${count(size.rows)} rows)`
  return `  ${effect.table}: ${nameOf(effect.lock)}, ${MEANWHILE[effect.lock]}; ${workOf(effect)}${times}`
}

const NEW: TableSize = { rows: 0, bytes: 0, indexes: 1 }

function workOf({ isRewritten, isScanned, newIndexes, isWritten }: TableEffect): string {
  const done = [
    isRewritten && 'writes the table anew',
    newIndexes > 0 && `builds ${newIndexes === 1 ? 'an index' : `${newIndexes} indexes`}`,
    isWritten && 'writes rows',
    isScanned && !isRewritten && newIndexes === 0 && 'reads every row',
  ].filter((one) => one !== false)
  return done.length > 0 ? done.join(', ') : 'touches no row'
}

function sumLines(
  rehearsed: readonly Rehearsed[],
  sizes: ReadonlyMap<string, TableSize>,
  rates: MigrationRates | null,
): string[] {
  const effects = rehearsed.flatMap((one) => one.effects)
  const seconds = rates
    ? effects.reduce((sum, one) => sum + secondsFor(one, sizes.get(one.table) ?? NEW, rates), 0)
    : rehearsed.reduce((sum, { tookMs }) => sum + tookMs / 1000, 0)
  return [
    `All ${rehearsed.length} run in one transaction, about ${inSeconds(seconds)}: each lock is held from its statement to the end.`,
    `Nobody reads or writes meanwhile: ${tablesWith(effects, ['AccessExclusiveLock'])}.`,
    `Nobody writes: ${tablesWith(effects, ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'])}.`,
    rates
      ? `Locks, rewrites and scans: rehearsed on an empty database. Times: an estimate, from the rates of this machine (${ratesText(rates)}) and the rows of now; a statement that writes rows is taken to write all. With --copy URL of a restored backup they are measured.`
      : 'Locks and times: measured on the copy.',
  ]
}

function tablesWith(effects: readonly TableEffect[], locks: readonly Lock[]): string {
  const tables = effects.filter(({ lock }) => locks.includes(lock)).map(({ table }) => table)
  return [...new Set(tables)].toSorted().join(', ') || 'none'
}

function ratesText({ scan, rewrite, index, write }: MigrationRates): string {
  const [scans, rewrites] = [scan, rewrite].map((rate) => `${Math.round(rate / 1_000_000)} MB/s`)
  return `reads ${scans}, rewrites ${rewrites}, indexes ${count(index)} rows/s, writes ${count(write)} rows/s`
}

/** `AccessExclusiveLock` as PostgreSQL’s manual writes it. */
function nameOf(lock: Lock): string {
  return lock
    .replace('Lock', '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase()
}

function count(rows: number): string {
  return Math.round(rows).toLocaleString('en')
}

function inSeconds(seconds: number): string {
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}
