import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { NamedDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import {
  type DifferenceKind,
  differencesOn,
  type OpenDifference,
} from '#server/payments/reconciliation/differences/open-differences.ts'

/** An open difference with whose it is. */
export interface QueuedDifference extends OpenDifference {
  /** What people call it: a reference, a day, the words of the bank. */
  readonly name: string
  /** The provider or the account of the bank that says something else; null: none is known. */
  readonly party: string | null
  /** Null: it is of no brand yet, or of several. */
  readonly brand: string | null
}

export interface QueueAsked {
  readonly kind: DifferenceKind | null
  readonly party: string | null
  readonly brand: string | null
  /** open: nothing explains it; blamed: the provider mends it. */
  readonly state: 'open' | 'blamed' | null
  readonly after: QueuePlace | null
  readonly most: number
}

/** Where a page begins: after this difference. */
export interface QueuePlace {
  readonly since: string
  readonly kind: string
  readonly subject: string
}

/** Open differences, the oldest first. */
export async function queuedDifferences(
  db: Database,
  today: Temporal.PlainDate,
  { kind, party, brand, state, after, most }: QueueAsked,
): Promise<QueuedDifference[]> {
  const { rows } = await sql<QueuedDifference>`
    select * from (${queueOn(today)}) queued
    where (${kind}::text is null or kind = ${kind})
      and (${party}::text is null or party = ${party})
      and (${brand}::text is null or brand = ${brand})
      and (${state}::text is null or (${state} = 'blamed') = ("explainedAs" is not null))
      and (${after?.since ?? null}::date is null
        or (since, kind, subject) > (${after?.since ?? null}::date, ${after?.kind ?? ''},
          ${after?.subject ?? ''}))
    order by since, kind, subject limit ${most}`.execute(db)
  return rows
}

/** One open difference; null: it is over, or never was. */
export async function findDifference(
  db: Database,
  today: Temporal.PlainDate,
  { kind, subject }: NamedDifference,
): Promise<QueuedDifference | null> {
  const { rows } = await sql<QueuedDifference>`
    select * from (${queueOn(today)}) queued
    where kind = ${kind} and subject = ${subject}`.execute(db)
  return rows[0] ?? null
}

/** Subjects are provider:reference, our reference, provider:day, bank:key:line, bank:key:reference. */
function queueOn(today: Temporal.PlainDate): RawBuilder<unknown> {
  const provider = sql`split_part(subject, ':', 1)`
  const account = sql`'bank:' || split_part(subject, ':', 2)`
  const rest = sql`substr(subject, length(${account}) + 2)`
  return sql`
    select listed.kind collate "C" as kind, listed.subject collate "C" as subject, since, amount,
      what, whats, "explainedAs", ticket,
      case kind when 'bankLine' then (select trim(reference || ' ' || text) from bank_line
          where bank_line.account = ${account} and bank_line.line = ${rest})
        when 'transfer' then ${rest} when 'payout' then subject
        else substr(subject, length(${provider}) + 2) end as name,
      case kind when 'bankLine' then ${account} when 'transfer' then ${account}
        when 'payout' then listed.provider else ${provider} end as party,
      case kind when 'transfer' then (select brand from own_transfer
          where own_transfer.account = ${account} and own_transfer.reference = ${rest})
        else listed.brand end as brand
    from (${differencesOn(today)}) listed`
}
