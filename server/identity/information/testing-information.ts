import type { Input } from '#contract/endpoint.ts'
import type { saveInformation } from '#contract/identity/information.ts'

type Saved = Input<typeof saveInformation>

/** Every form filled in right. */
export const ABOUT: Saved = {
  group: 'public',
  fullName: 'Ana Cruz',
  birthDate: '1990-05-17',
  birthPlace: 'Cebu City',
  nationality: 'Filipino',
  presentAddress: '12 Mabini St., Brgy. 3, Cebu City 6000',
  permanentAddress: 'Purok 2, Barili, Cebu',
}
export const ID_CARD: Saved = { group: 'personal', idType: 'umid', idNumber: '0111-1234567-8' }
export const WORK: Saved = {
  group: 'job',
  work: 'Cashier',
  employer: 'Peña & Sons, Inc.',
  sourceOfFunds: 'salary',
}
export const CONTACT: Saved = { group: 'ext', email: 'ana.cruz@Example.com' }
