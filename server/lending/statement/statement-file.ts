import type { Language } from '#contract/brand.ts'
import { getStatement } from '#server/lending/statement/get-statement.ts'
import { statementDocument } from '#server/lending/statement/statement-document.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { ServedFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Whose document it is, and for whom it is written. */
export interface DocumentReader {
  readonly borrowerId: string
  readonly brand: BrandSetting
  readonly language: Language
}

/** The statement of a loan as a PDF. @throws Refusal as getStatement */
export async function statementFile(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  { borrowerId, brand, language }: DocumentReader,
  loanId: string,
): Promise<ServedFile> {
  const statement = await getStatement(deps, borrowerId, loanId)
  return {
    type: 'application/pdf',
    name: `statement-${statement.loan.number}.pdf`,
    bytes: await makePdf(statementDocument(brand, statement, language)),
    shows: true,
  }
}
