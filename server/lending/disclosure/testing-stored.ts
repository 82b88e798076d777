import { createHash } from 'node:crypto'
import type { StatementKey } from '#server/lending/disclosure/disclosure-store.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The stored statements of a loan, opened. */
export async function storedStatements(
  { database }: Pick<Dependencies, 'database'>,
  loanId: string,
) {
  const rows = await database
    .selectFrom('disclosure')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('version')
    .execute()
  return rows.map((row) => {
    const { facts } = openRow(database, 'disclosure', row.borrower_id, row)
    return { ...row, facts: facts ?? '' }
  })
}

/** Stores a PDF with a statement, as earlier versions did. */
export async function storePdf(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  { borrowerId, loanId, version }: StatementKey,
  bytes: Buffer,
): Promise<void> {
  const texts = { bytes: bytes.toString('base64') }
  await database
    .insertInto('disclosure_pdf')
    .values({
      borrower_id: borrowerId,
      loan_id: loanId,
      version,
      made_at: clock.now(),
      hash: createHash('sha256').update(bytes).digest(),
      ...(await sealRow(database, 'disclosure_pdf', borrowerId, texts)),
    })
    .execute()
}
