import type { LOAN_DOCUMENTS } from '#contract/console/loans/loans.ts'
import { getBrand } from '#server/backoffice/borrower/get-borrower.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'
import type { ServedFile } from '#server/platform/http/serve/serve.ts'
import { makeExport } from '#server/lending/bookkeeping/make-export.ts'
import { disclosureFile } from '#server/lending/disclosure/get-disclosure.ts'
import { statementFile } from '#server/lending/statement/statement-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

export type LoanDocument = (typeof LOAN_DOCUMENTS)[number]

/** The documents that there are of a loan, each with the address below the console's calls. */
export async function listDocuments(
  { database }: Pick<Dependencies, 'database'>,
  borrowerId: string,
  loanId: string,
) {
  const statements = await database
    .selectFrom('disclosure')
    .select('version')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .execute()
  const booked = await database
    .selectFrom('chain')
    .select('entry_count')
    .where('chain', '=', `loan:${loanId}`)
    .executeTakeFirst()
  const kinds: LoanDocument[] = [
    ...(statements.length > 0 ? (['disclosure'] as const) : []),
    ...(statements.length > 1 ? (['disclosure-issued'] as const) : []),
    ...(booked && booked.entry_count > 0n ? (['statement', 'ledger'] as const) : []),
  ]
  return {
    items: kinds.map((kind) => ({
      kind,
      path: `/loans/document?${new URLSearchParams({ id: loanId, kind }).toString()}`,
    })),
  }
}

/**
 * A document as the borrower gets it, in English.
 *
 * @throws Refusal as the borrower's own calls, when there is none
 */
export async function documentFile(
  deps: Pick<
    Dependencies,
    'alarms' | 'clock' | 'config' | 'database' | 'payments' | 'providerAnswers'
  >,
  loanId: string,
  kind: LoanDocument,
): Promise<ServedFile> {
  const { borrowerId, brand: key } = await findOwner(deps, loanId)
  const brand = getBrand(deps, key)
  const reader = { borrowerId, brand, language: 'en' } as const
  const type = 'application/pdf'
  if (kind === 'ledger') {
    const asked = { ...reader, orderId: loanId, format: 'pdf' } as const
    const { orderNo, bytes } = await makeExport(deps, asked)
    return { type, name: `ledger-${orderNo}.pdf`, bytes, shows: true }
  }
  if (kind === 'statement') return statementFile(deps, reader, loanId)
  const issued = kind === 'disclosure-issued' ? 1 : 0
  return { type, shows: true, ...(await disclosureFile(deps, reader, { orderId: loanId, issued })) }
}
