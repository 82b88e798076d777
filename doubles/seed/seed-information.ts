import type { InformationItems, SavedGroup } from '#contract/identity/information.ts'
import { storeInformation } from '#server/identity/information/save-information.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DemoBorrower } from '#doubles/demo/demo-borrowers.ts'

/** Fills in all information of a borrower without a loan, so that they may apply. */
export async function seedInformation(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'sanctions'>,
  tx: Transaction,
  { name: fullName, history }: Pick<DemoBorrower, 'name' | 'history'>,
  borrower: { readonly id: string; readonly birthOn: Temporal.PlainDate },
): Promise<void> {
  if (history !== null) return
  const about = { ...ABOUT, fullName, birthDate: borrower.birthOn.toString() }
  for (const [group, items] of [['public', about], ...OTHERS] as [SavedGroup, InformationItems][])
    await storeInformation(deps, tx, borrower.id, group, { items })
}

/** Fictitious addresses and numbers. */
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
