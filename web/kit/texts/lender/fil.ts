import type { LenderWords } from '#web/kit/lender-notices.tsx'

export const filipinoLender: LenderWords = {
  registration: (number) => `SEC Registration No. ${number}`,
  certificate: (number) => `Certificate of Authority No. ${number}`,
  study: 'Basahing mabuti ang mga kondisyon sa Disclosure Statement bago magpatuloy',
}
