import type { LenderWords } from '#web/kit/frame/parts/lender-notices.tsx'

export const englishLender: LenderWords = {
  registration: (number) => `SEC Registration No. ${number}`,
  certificate: (number) => `Certificate of Authority No. ${number}`,
  study: 'Study the terms in the Disclosure Statement before you proceed',
}
