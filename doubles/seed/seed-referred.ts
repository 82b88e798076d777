import { RISK_MARKS } from '#domain/underwriting/automatic-approval.ts'
import { storeInformation } from '#server/identity/information/save-information.ts'
import { acceptOffer } from '#server/lending/application/accept-offer.ts'
import { referNow } from '#server/lending/application/decision/refer-applications.ts'
import { getOfferFor } from '#server/lending/offer/get-offer.ts'
import { installmentDays } from '#server/lending/offer/offer-wire.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { seedIdentity } from '#doubles/seed/seed-identity.ts'
import { depsAt } from '#doubles/seed/seed-loans.ts'

const BRAND = 'ph'

/** Borrowers who applied with one passport: the second and third are what nobody looked at before. */
export const REFERRED = [
  { name: 'Ligaya Ramos', phone: '+639170000091', hoursAgo: 20, productId: '11' },
  { name: 'Dante Ramos', phone: '+639170000092', hoursAgo: 13, productId: '12' },
  { name: 'Nilo Aquino', phone: '+639170000093', hoursAgo: 2, productId: '11' },
] as const

/** Fills the queue of underwriters: applications of borrowers who have one ID number. */
export async function seedReferred(deps: Dependencies, tx: Transaction): Promise<void> {
  const brand = deps.config.brands.get(BRAND)
  if (!brand) return
  const { approvals } = deps.config
  const config = { ...deps.config, approvals: { ...approvals, referredMarks: RISK_MARKS } }
  const loanIds: string[] = []
  for (const { hoursAgo, productId, ...person } of REFERRED) {
    const at = deps.clock.now().subtract({ hours: hoursAgo })
    const then = depsAt(deps, tx, at)
    const borrowerId = await seedBorrower(then, tx, person)
    const applicant = { borrowerId, brand, language: 'en' as const, network: '' }
    const made = await getOfferFor(then, applicant, { productId })
    loanIds.push(
      await acceptOffer(then, tx, applicant, {
        productId,
        amount: Number(made.offer.principal),
        periods: made.terms.installmentCount,
        termUnit: installmentDays(made.terms),
      }),
    )
  }
  await referNow({ ...deps, config }, tx, loanIds, deps.clock.now())
}

async function seedBorrower(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks' | 'random' | 'sanctions'>,
  tx: Transaction,
  { name: fullName, phone }: { readonly name: string; readonly phone: string },
): Promise<string> {
  const id = deps.random.uuid()
  const birthOn = Temporal.PlainDate.from('1992-03-04')
  await tx
    .insertInto('borrower')
    .values({ id, brand: BRAND, phone, ...(await sealPerson(tx, id, { fullName, birthOn })) })
    .execute()
  const about = { fullName, birthDate: birthOn.toString(), birthPlace: 'Manila' }
  const address = `${phone.slice(-2)} Sampaguita Street, Pasig City`
  const addresses = { presentAddress: address, permanentAddress: address, nationality: 'Filipino' }
  const personal = { idType: 'passport', idNumber: 'P1234567A' }
  await storeInformation(deps, tx, id, 'public', { items: { ...about, ...addresses } })
  await storeInformation(deps, tx, id, 'personal', { items: personal })
  await seedIdentity(deps, tx, { brand: BRAND }, id)
  return id
}
