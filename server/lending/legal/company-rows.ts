import type { DetailRow } from '#contract/loan.ts'
import type { LegalFacts } from '#server/lending/legal/legal-section.ts'

/** Who the lender is by law; the licences where the market's law wants them shown. */
export function companyRows(
  { brand, market }: Pick<LegalFacts, 'brand' | 'market'>,
  labels: Labels = ENGLISH,
): DetailRow[] {
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

/** The labels in Filipino. */
export const FILIPINO_ROWS: Labels = {
  name: 'Pangalan ng kompanya',
  address: 'Address',
  secRegistration: 'SEC Registration No.',
  certificateOfAuthority: 'Certificate of Authority No.',
}

type Labels = Record<'name' | 'address' | 'secRegistration' | 'certificateOfAuthority', string>

const ENGLISH: Labels = {
  name: 'Corporate name',
  address: 'Address',
  secRegistration: 'SEC registration no.',
  certificateOfAuthority: 'Certificate of authority no.',
}
