import type { FaultyCalls } from '#doubles/kit/faults/planned-fault.ts'

/** What planned faults can spoil at the double of PayMongo. */
export const PAYMONGO_CALLS = {
  calls: [
    'paymongo.start',
    'paymongo.code',
    'paymongo.ask',
    'paymongo.cancel',
    'paymongo.askPayment',
    'paymongo.list',
    'paymongo.channels',
  ],
  notices: ['paymongo.notice'],
} as const satisfies FaultyCalls
