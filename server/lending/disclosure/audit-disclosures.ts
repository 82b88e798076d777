import { sql } from 'kysely'
import { issueKey, WITHOUT_STATEMENT } from '#server/lending/loan/queue-disclosure.ts'
import { type Check, differences } from '#server/ledger/audit-check.ts'

/** Hashes that do not match their content, because it was changed while the guards were off. */
const hashes = differences(sql`
  select 'loan:' || loan_id as subject, 'statement ' || version || ': ' || what as what
  from (
    select loan_id, version, 'its hash is not that of its facts' as what from disclosure
    where facts_hash <> sha256(convert_to(facts, 'UTF8'))
    union all
    select loan_id, version, 'the hash of its PDF is not that of the bytes' from disclosure_pdf
    where hash <> sha256(bytes)
  ) wrong`)

/** Statements that differ from the books: installments, principal or money paid out. */
const figures = differences(sql`
  select 'loan:' || kept.loan_id as subject, 'statement ' || kept.version || ': ' || what as what
  from disclosure kept
    join loan on loan.borrower_id = kept.borrower_id and loan.id = kept.loan_id
    left join loan_schedule schedule on schedule.borrower_id = kept.borrower_id
      and schedule.loan_id = kept.loan_id and schedule.version = kept.version
    cross join lateral (
      select 'its installments are not those of the schedule' as what
      where kept.facts::jsonb->'rows' is distinct from schedule.rows
      union all
      select 'its amount is not what was lent'
      where kept.version = 1 and kept.facts::jsonb->>'principal' <> loan.principal::text
      union all
      select 'its net proceeds are not what was paid out'
      where kept.facts::jsonb->>'kind' = 'disbursed' and exists (
        select from entry join transfer using (chain, sequence)
        where chain = 'loan:' || loan.id::text and event = 'disbursed' and at = kept.issued_at
          and credit like 'cash:%' and amount::text <> kept.facts::jsonb->>'netProceeds'
      )
    ) wrong`)

/** Schedules without a statement and without a queued job, of loans with an accepted statement. */
const missing: Check = async (tx) => {
  const { rows } = await sql<{ loanId: string; version: number }>`
    select schedule.loan_id as "loanId", schedule.version
    from loan_schedule schedule join disclosure accepted
      on accepted.borrower_id = schedule.borrower_id and accepted.loan_id = schedule.loan_id
        and accepted.version = 1
    where schedule.reason <> all(${[...WITHOUT_STATEMENT]}::text[]) and not exists (
      select from disclosure kept where kept.borrower_id = schedule.borrower_id
        and kept.loan_id = schedule.loan_id and kept.version = schedule.version
    )`.execute(tx)
  if (rows.length === 0) return []
  const queued = await sql<{ key: string }>`
    select key from graphile_worker.jobs where attempts < max_attempts and key is not null
  `.execute(tx)
  const keys = new Set(queued.rows.map(({ key }) => key))
  return rows
    .filter(({ loanId, version }) => !keys.has(issueKey(loanId, version)))
    .map(({ loanId, version }) => {
      return { subject: `loan:${loanId}`, what: `statement ${version}: it was never issued` }
    })
}

/** Checks that stored statements are unchanged and agree with the ledger. */
export const DISCLOSURE_CHECKS: readonly Check[] = [hashes, figures, missing]
