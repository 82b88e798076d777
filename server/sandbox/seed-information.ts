import type { InformationItems, SavedGroup } from '#contract/information.ts'
import { saveInformationOf } from '#server/certify/save-information.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { DemoBorrower } from '#server/sandbox/demo-borrowers.ts'

/** Who has no loan yet has said all that is asked, so that he may apply. */
export async function seedInformation(
  parts: Parts,
  tx: Transaction,
  { name: fullName, story }: Pick<DemoBorrower, 'name' | 'story'>,
  borrower: { readonly id: string; readonly birthOn: Temporal.PlainDate },
): Promise<void> {
  if (story !== null) return
  const about = { ...ABOUT, fullName, birthDate: borrower.birthOn.toString() }
  for (const [group, items] of [['public', about], ...OTHERS] as [SavedGroup, InformationItems][])
    await saveInformationOf(parts, tx, borrower.id, group, items)
}

/** Of places and a number that nobody has. */
const ABOUT: InformationItems = {
  birthPlace: 'Iloilo City',
  nationality: 'Filipino',
  presentAddress: '1 Halimbawa Street, Sample Village, Quezon City',
  permanentAddress: '1 Halimbawa Street, Sample Village, Quezon City',
}

const OTHERS: readonly (readonly [SavedGroup, InformationItems])[] = [
  ['personal', { idType: 'nationalId', idNumber: '0000 0000 0000 0042' }],
  ['job', { work: 'Teacher', employer: 'Sample Elementary School', sourceOfFunds: 'salary' }],
  ['ext', { email: 'borrower@example.com' }],
]
