import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { issueKey, WITHOUT_STATEMENT } from '#server/lending/loan/details/queue-disclosure.ts'
import {
  type Check,
  auditCheck,
  type Difference,
  isLoanIn,
  MAX_DIFFERENCES,
} from '#server/ledger/audit/audit-check.ts'
import { LOANS, type Range } from '#server/ledger/audit/audit-ranges.ts'
import type { Database } from '#server/platform/database/database.ts'
import { FieldUnreadable } from '#server/platform/field-encryption/field-cipher.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/**
 * Statements whose hash is not that of their text, because it was changed while the guards were off,
 * and those that differ from the books: installments, principal or money paid out.
 */
const statements = auditCheck(LOANS, async (tx, range) => {
  const found: Difference[] = []
  let after: StatementRow | null = null
  do {
    const rows: StatementRow[] = await statementsAfter(tx, range, after)
    for (const row of rows)
      for (const what of faultsOf(tx, row))
        found.push({ subject: `loan:${row.loanId}`, what: `statement ${row.version}: ${what}` })
    after = rows.length < PAGE_ROWS ? null : (rows.at(-1) ?? null)
  } while (after && found.length < MAX_DIFFERENCES)
  return found
})

/** Statements that are in memory at once. */
const PAGE_ROWS = 500

/** A statement, and what the books say of it. */
interface StatementRow {
  readonly borrowerId: string
  readonly loanId: string
  readonly version: number
  readonly facts: string | null
  readonly facts_sealed: Buffer | null
  readonly hash: Buffer
  readonly bytes: Buffer | null
  readonly bytes_sealed: Buffer | null
  readonly pdfHash: Buffer | null
  readonly principal: bigint
  readonly rows: unknown
  readonly paidOut: readonly bigint[]
}

async function statementsAfter(
  tx: Database,
  range: Range,
  after: StatementRow | null,
): Promise<StatementRow[]> {
  const isAfter = after
    ? sql`(kept.borrower_id, kept.loan_id, kept.version)
        > (${after.borrowerId}::uuid, ${after.loanId}::uuid, ${after.version}::integer)`
    : sql`true`
  const { rows } = await sql<StatementRow>`
    select kept.borrower_id as "borrowerId", kept.loan_id as "loanId", kept.version, facts,
      facts_sealed, facts_hash as hash, bytes, bytes_sealed, pdf.hash as "pdfHash",
      loan.principal, schedule.rows, array(
        select amount from entry join transfer using (chain, sequence, borrower_id)
        where entry.borrower_id = loan.borrower_id and chain = 'loan:' || loan.id::text and event = 'disbursed' and at = kept.issued_at
          and credit like 'cash:%'
      ) as "paidOut"
    from disclosure kept
      join loan on loan.borrower_id = kept.borrower_id and loan.id = kept.loan_id
      left join disclosure_pdf pdf on pdf.borrower_id = kept.borrower_id
        and pdf.loan_id = kept.loan_id and pdf.version = kept.version
      left join loan_schedule schedule on schedule.borrower_id = kept.borrower_id
        and schedule.loan_id = kept.loan_id and schedule.version = kept.version
    where ${isLoanIn(range, sql.ref('loan.id'))} and ${isAfter}
    order by kept.borrower_id, kept.loan_id, kept.version limit ${PAGE_ROWS}`.execute(tx)
  return rows
}

function faultsOf(tx: Database, row: StatementRow): string[] {
  const { borrowerId, facts, facts_sealed, bytes, bytes_sealed } = row
  try {
    const text = openRow(tx, 'disclosure', borrowerId, { facts, facts_sealed }).facts ?? ''
    const pdf = openRow(tx, 'disclosure_pdf', borrowerId, { bytes, bytes_sealed }).bytes
    const isOtherPdf = pdf !== null && !isHashOf(row.pdfHash, Buffer.from(pdf, 'base64'))
    return [
      ...(isHashOf(row.hash, Buffer.from(text)) ? [] : ['its hash is not that of its facts']),
      ...(isOtherPdf ? ['the hash of its PDF is not that of the bytes'] : []),
      ...otherFigures(JSON.parse(text) as Figures, row),
    ]
  } catch (error) {
    if (error instanceof FieldUnreadable) return [error.why]
    throw error
  }
}

function isHashOf(hash: Buffer | null, bytes: Buffer): boolean {
  return hash !== null && createHash('sha256').update(bytes).digest().equals(hash)
}

/** What a statement says, as far as it follows from the books. */
interface Figures {
  readonly rows: unknown
  readonly principal: string
  readonly kind: string
  readonly netProceeds: string
}

function otherFigures(stated: Figures, { version, principal, rows, paidOut }: StatementRow) {
  const found: string[] = []
  if (!isDeepStrictEqual(stated.rows, rows))
    found.push('its installments are not those of the schedule')
  if (version === 1 && stated.principal !== String(principal))
    found.push('its amount is not what was lent')
  if (stated.kind === 'disbursed' && paidOut.some((sum) => String(sum) !== stated.netProceeds))
    found.push('its net proceeds are not what was paid out')
  return found
}

/** Schedules without a statement and without a queued job, of loans with an accepted statement. */
const missing = auditCheck(LOANS, async (tx, range) => {
  const { rows } = await sql<{ loanId: string; version: number }>`
    select schedule.loan_id as "loanId", schedule.version
    from loan join loan_schedule schedule
        on schedule.borrower_id = loan.borrower_id and schedule.loan_id = loan.id
      join disclosure accepted
      on accepted.borrower_id = schedule.borrower_id and accepted.loan_id = schedule.loan_id
        and accepted.version = 1
    where ${isLoanIn(range, sql.ref('loan.id'))}
      and schedule.reason <> all(${[...WITHOUT_STATEMENT]}::text[]) and not exists (
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
})

/** Checks that stored statements are unchanged and agree with the ledger. */
export const DISCLOSURE_CHECKS: readonly Check[] = [statements, missing]
