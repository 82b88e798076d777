import type { LenderWords } from '#web/kit/frame/parts/lender-notices.tsx'

export const filipinoLender: LenderWords = {
  registration: (number) => `SEC Registration No. ${number}`,
  certificate: (number) => `Certificate of Authority No. ${number}`,
  study: 'Pag-aralang mabuti ang mga tuntunin sa Disclosure Statement bago magpatuloy',
}
