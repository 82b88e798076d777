import { sql } from 'kysely'
import { type Check, differences } from '#server/ledger/audit/audit-check.ts'

/** Trigger, table, and its mode: 'A' always fires, 'O' does not fire during replication. */
const GUARDS = [
  ['append_only', 'entry', 'A'],
  ['append_only', 'transfer', 'A'],
  ['append_only', 'entry_payment', 'A'],
  ['append_only', 'suspense_release', 'A'],
  ['append_only', 'posting_date', 'A'],
  ['append_only', 'disclosure', 'A'],
  ['append_only', 'disclosure_pdf', 'A'],
  ['append_only', 'disclosure_drawing', 'A'],
  ['only_encrypted', 'disclosure', 'A'],
  ['only_encrypted', 'disclosure_pdf', 'A'],
  ['kept_while_known', 'disclosure', 'A'],
  ['kept_while_known', 'disclosure_pdf', 'A'],
  ['kept_while_known', 'disclosure_drawing', 'A'],
  ['link', 'entry', 'O'],
  ['book', 'entry', 'O'],
  ['closed_day', 'entry', 'O'],
  ['closed_day', 'posting_date', 'O'],
  ['kept_by_entries', 'transfer', 'O'],
  ['kept_by_entries', 'chain', 'O'],
  ['kept_by_entries', 'balance', 'O'],
  ['kept_by_entries', 'loan', 'O'],
  ['numbered', 'audit_run', 'A'],
] as const

/** Whether such triggers are there, and on. */
export function guardsAreOn(
  wanted: readonly (readonly [trigger: string, table: string, mode: 'A' | 'O'])[],
): Check {
  return differences(sql`
    select tablename as subject, 'its guard ' || trigger || ' is off' as what
    from unnest(
      ${wanted.map(([trigger]) => trigger)}::text[],
      ${wanted.map(([, table]) => table)}::text[],
      ${wanted.map(([, , mode]) => mode)}::text[]
    ) as wanted (trigger, tablename, mode)
    where not exists (
      select from pg_trigger
      where tgrelid = tablename::regclass and tgname = trigger and tgenabled = mode::"char"
    )`)
}

/** The triggers that refuse edits are on. The other checks find an edit made while one was off. */
export const GUARD_CHECKS: readonly Check[] = [guardsAreOn(GUARDS)]
