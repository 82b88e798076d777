import { getExportKey } from '#contract/loan/bookkeeping.ts'
import type { Language } from '#contract/brand.ts'
import { API_BASE } from '#contract/request-context.ts'
import { signingKey } from '#server/lending/bookkeeping/export-key.ts'
import { sealed } from '#server/lending/bookkeeping/export-pdf.ts'
import { makeCertificate } from '#server/lending/zero-balance/make-certificate.ts'
import { zeroBalanceDocument } from '#server/lending/zero-balance/zero-balance-document.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { ServedFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Whose certificate it is, and for whom it is written. */
interface Reader {
  readonly borrowerId: string
  readonly brand: BrandSetting
  readonly language: Language
}

/** The zero-balance certificate of a settled loan as a signed PDF. @throws Refusal as makeCertificate */
export async function certificateFile(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  { borrowerId, brand, language }: Reader,
  loanId: string,
): Promise<ServedFile> {
  const { config } = deps
  const key = signingKey(config)
  const keyAddress = new URL(`${API_BASE}${getExportKey.path}`, config.publicUrl).href
  const certificate = await makeCertificate(deps, brand, borrowerId, loanId, key)
  const pdf = await makePdf(zeroBalanceDocument(brand, certificate, language, keyAddress))
  return {
    type: 'application/pdf',
    name: `zero-balance-${certificate.statement.orderNo}.pdf`,
    bytes: sealed(pdf, key),
    shows: true,
  }
}
