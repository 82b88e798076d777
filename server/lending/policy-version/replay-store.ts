import { sql } from 'kysely'
import type { Replayed } from '#domain/underwriting/replay-tally.ts'
import type { UnderwritingReason, Verdict } from '#domain/underwriting/underwriting.ts'
import { recordTally, type TallyRecord } from '#server/lending/policy-version/tally-record.ts'
import type { PolicyRecord } from '#server/lending/underwriting/policy-record.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A replay of a draft over past applications. */
export interface PolicyReplay {
  readonly id: string
  readonly versionId: string
  readonly edition: number
  readonly draft: PolicyRecord
  /** The number of the version that was in force, and its content. */
  readonly inForce: number
  readonly inForceContent: PolicyRecord
  readonly startedBy: string
  readonly startedAt: Temporal.Instant
  /** Null: it runs. */
  readonly endedAt: Temporal.Instant | null
  /** Applications. */
  readonly total: number
  readonly done: number
  readonly afterAt: Temporal.Instant | null
  readonly afterId: string | null
  readonly tally: TallyRecord
}

const FIELDS = sql`id, version_id as "versionId", edition, draft, in_force as "inForce",
  in_force_content as "inForceContent", started_by as "startedBy", started_at as "startedAt",
  ended_at as "endedAt", total, done, after_at as "afterAt", after_id as "afterId", tally`

type NewReplay = Pick<
  PolicyReplay,
  'id' | 'versionId' | 'edition' | 'draft' | 'inForce' | 'inForceContent' | 'startedBy' | 'tally'
>

/**
 * Begins a replay over the newest applications that may be replayed, and queues its job.
 *
 * @param most applications
 */
export async function insertReplay(
  tx: Transaction,
  replay: NewReplay,
  most: number,
  at: Temporal.Instant,
): Promise<void> {
  const { id, versionId, edition, draft, inForce, inForceContent, startedBy, tally } = replay
  await sql`
    with newest as (
      select applied_at, id from loan where ${IS_REPLAYED} and applied_at <= ${at}
      order by applied_at desc, id desc limit ${most}
    ), oldest as (
      select applied_at, id from newest order by applied_at, id limit 1
    )
    insert into policy_replay (id, version_id, edition, draft, in_force, in_force_content,
      started_by, started_at, ended_at, total, after_at, after_id, tally)
    select ${id}, ${versionId}, ${edition}, ${JSON.stringify(draft)}::jsonb, ${inForce},
      ${JSON.stringify(inForceContent)}::jsonb, ${startedBy}, ${at},
      case when total = 0 then ${at}::timestamptz end, total,
      /* The place just before the oldest one. */
      (select applied_at - interval '1 microsecond' from oldest), ${NO_ID}::uuid,
      ${JSON.stringify(tally)}::jsonb
    from (select count(*)::integer as total from newest) counted`.execute(tx)
  await sql`
    select graphile_worker.add_job('replay-policy', json_build_object('replayId', ${id}::text))`.execute(
    tx,
  )
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** What a person offered was not decided by the policy. */
export const IS_REPLAYED = sql`loan.counter_of is null and exists (
  select from borrower where borrower.id = loan.borrower_id and erased_at is null)`

export async function findReplay(db: Database, id: string): Promise<PolicyReplay | null> {
  const { rows } = await sql<PolicyReplay>`
    select ${FIELDS} from policy_replay where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The newest replay of a version. */
export async function newestReplay(db: Database, versionId: string): Promise<PolicyReplay | null> {
  const { rows } = await sql<PolicyReplay>`
    select ${FIELDS} from policy_replay where version_id = ${versionId}
    order by started_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Ends the replay that runs, of whichever edition: there is one at a time, and the newest counts. */
export async function endRunningReplay(tx: Transaction, at: Temporal.Instant): Promise<void> {
  await sql`update policy_replay set ended_at = ${at} where ended_at is null`.execute(tx)
}

/** For operators: when the replay that runs began, and what it has done. */
export async function runningReplay(
  db: Database,
): Promise<Pick<PolicyReplay, 'startedAt' | 'done' | 'total'> | null> {
  const { rows } = await sql<PolicyReplay>`
    select ${FIELDS} from policy_replay where ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** A replay, while nobody else works on it. */
export async function lockReplay(tx: Transaction, id: string): Promise<PolicyReplay | null> {
  const { rows } = await sql<PolicyReplay>`
    select ${FIELDS} from policy_replay where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** An application that is replayed. */
export interface ReplayedLoan extends Replayed {
  readonly loanId: string
  readonly borrowerId: string
  readonly appliedAt: Temporal.Instant
  readonly isAsDecided: boolean
}

/** Keeps some applications with the sums up to them, all at once. */
export async function storeProgress(
  tx: Transaction,
  replay: Pick<PolicyReplay, 'id' | 'done'>,
  loans: readonly ReplayedLoan[],
  endedAt: Temporal.Instant | null,
): Promise<void> {
  const last = loans.at(-1)
  const changes = loans.filter(({ isChanged }) => isChanged).map(changeOf)
  await sql`
    insert into policy_replay_change (replay_id, borrower_id, loan_id, applied_at, before_outcome,
      after_outcome, before_reasons, after_reasons, before_principal, after_principal,
      is_as_decided)
    select ${replay.id}, * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (
      borrower_id uuid, loan_id uuid, applied_at timestamptz, before_outcome text,
      after_outcome text, before_reasons jsonb, after_reasons jsonb, before_principal bigint,
      after_principal bigint, is_as_decided boolean)`.execute(tx)
  await sql`
    update policy_replay set ended_at = ${endedAt}
      ${endedAt ? sql`, total = ${replay.done + loans.length}` : sql``}
      ${
        last
          ? sql`, done = ${replay.done + loans.length}, after_at = ${last.appliedAt},
              after_id = ${last.loanId}, tally = ${JSON.stringify(recordTally(last.tally))}::jsonb`
          : sql``
      }
    where id = ${replay.id}`.execute(tx)
}

function changeOf({ loanId, borrowerId, appliedAt, before, after, isAsDecided }: ReplayedLoan) {
  return {
    borrower_id: borrowerId,
    loan_id: loanId,
    applied_at: appliedAt.toString(),
    before_outcome: before.outcome,
    after_outcome: after.outcome,
    before_reasons: before.reasons,
    after_reasons: after.reasons,
    before_principal: before.principal.toString(),
    after_principal: after.principal.toString(),
    is_as_decided: isAsDecided,
  }
}

/** An application that the draft decides in another way. */
export interface ReplayChange {
  readonly loanId: string
  readonly number: string
  readonly borrowerId: string
  readonly product: string
  readonly appliedAt: Temporal.Instant
  readonly before: Verdict['outcome']
  readonly after: Verdict['outcome']
  readonly beforeReasons: readonly UnderwritingReason[]
  readonly afterReasons: readonly UnderwritingReason[]
  readonly beforePrincipal: bigint
  readonly afterPrincipal: bigint
  readonly isAsDecided: boolean
}

export interface ChangeFilter {
  readonly replayId: string
  readonly before: Verdict['outcome'] | null
  readonly after: Verdict['outcome'] | null
  /** The last row of the page before. */
  readonly afterRow: { readonly at: string; readonly id: string } | null
  readonly most: number
}

/** Oldest first. */
export async function listChanges(
  db: Database,
  { replayId, before, after, afterRow, most }: ChangeFilter,
): Promise<ReplayChange[]> {
  const isAfter = afterRow
    ? sql`(changed.applied_at, changed.loan_id) >
        (${afterRow.at}::timestamptz, ${afterRow.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ReplayChange>`
    select changed.loan_id as "loanId", loan.number, changed.borrower_id as "borrowerId",
      product.name as product, changed.applied_at as "appliedAt", before_outcome as before,
      after_outcome as after, before_reasons as "beforeReasons", after_reasons as "afterReasons",
      before_principal as "beforePrincipal", after_principal as "afterPrincipal",
      is_as_decided as "isAsDecided"
    from policy_replay_change changed
      join loan on loan.borrower_id = changed.borrower_id and loan.id = changed.loan_id
      join product on product.id = loan.product_id
    where replay_id = ${replayId} and ${isAfter}
      and (${before}::text is null or before_outcome = ${before})
      and (${after}::text is null or after_outcome = ${after})
    order by changed.applied_at, changed.loan_id limit ${most}`.execute(db)
  return rows
}

/** What replays of a version found of borrowers is deleted; their sums stay. */
export async function deleteReplayChanges(db: Database, versionId: string): Promise<void> {
  await sql`
    delete from policy_replay_change where replay_id in (
      select id from policy_replay where version_id = ${versionId})`.execute(db)
}
