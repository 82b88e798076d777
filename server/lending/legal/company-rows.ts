import type { Language } from '#contract/brand.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import { LEGAL_MESSAGES } from '#server/lending/legal/legal-messages.ts'
import type { LegalFacts } from '#server/lending/legal/legal-section.ts'

/** The legal identity of the lender, with its licences where the market's law wants them shown. */
export function companyRows(
  { brand, market }: Pick<LegalFacts, 'brand' | 'market'>,
  language: Language,
): DetailRow[] {
  const labels = LEGAL_MESSAGES[language].company
  const { name, address, secRegistration, certificateOfAuthority } = brand.company
  const licences = [
    { text: labels.secRegistration, value: secRegistration },
    { text: labels.certificateOfAuthority, value: certificateOfAuthority },
  ]
  return [
    { text: labels.name, value: name },
    { text: labels.address, value: address },
    ...(market.lenderNotices ? licences : []),
  ]
}
