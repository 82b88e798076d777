import { sql } from 'kysely'
import type { MarkCounts } from '#domain/underwriting/automatic-approval.ts'
import type { DecisionFacts } from '#domain/underwriting/policy-replay.ts'
import {
  type FactsRecord,
  readFacts,
  recordFacts,
} from '#server/lending/underwriting/facts-record.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

interface NewFacts {
  readonly borrowerId: string
  readonly loanId: string
  /** Of the policy that decides. */
  readonly version: number
  readonly facts: Omit<DecisionFacts, 'marks'>
  readonly at: Temporal.Instant
}

/** Keeps by what an application is decided, so that another policy can be tried on it later. */
export async function storeFacts(
  tx: Transaction,
  { borrowerId, loanId, version, facts, at }: NewFacts,
): Promise<void> {
  await sql`
    insert into application_facts (borrower_id, loan_id, version, kept_at, facts)
    values (${borrowerId}, ${loanId}, ${version}, ${at},
      ${JSON.stringify(recordFacts(facts))}::jsonb)`.execute(tx)
}

/** What is known when a verdict takes effect. */
interface EffectiveFacts {
  readonly borrowerId: string
  readonly loanId: string
  readonly version: number
  readonly marks: MarkCounts
}

/** Keeps what was known when verdicts took effect: pictures that were asked for are accepted by then. */
export async function storeEffectiveFacts(
  tx: Transaction,
  effective: readonly EffectiveFacts[],
): Promise<void> {
  await sql`
    update application_facts kept
    set version = known.version, marks = known.marks,
      facts = case when facts ->> 'identity' is null then facts
        else facts || '{"identity": "accepted"}' end
    from jsonb_to_recordset(${JSON.stringify(effective)}::jsonb)
      as known ("borrowerId" uuid, "loanId" uuid, version integer, marks jsonb)
    where kept.borrower_id = known."borrowerId" and kept.loan_id = known."loanId"`.execute(tx)
}

/** The kept facts of applications, by loan; none of what was made before they were kept. */
export async function storedFacts(
  db: Database,
  loans: readonly { readonly borrowerId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, Omit<DecisionFacts, 'marks'>>> {
  const { rows } = await sql<{ loanId: string; facts: FactsRecord }>`
    select loan_id as "loanId", facts from application_facts
    where borrower_id = any(${loans.map(({ borrowerId }) => borrowerId)}::uuid[])
      and loan_id = any(${loans.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map(({ loanId, facts }) => [loanId, readFacts(facts)]))
}

/** The number of the version that decided an application; null: it was made before versions. */
export async function versionOfDecision(
  db: Database,
  borrowerId: string,
  loanId: string,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from application_facts
    where borrower_id = ${borrowerId} and loan_id = ${loanId}`.execute(db)
  return rows[0]?.version ?? null
}
