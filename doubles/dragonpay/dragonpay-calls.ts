import type { FaultyCalls } from '#doubles/kit/faults/planned-fault.ts'

/** What planned faults can spoil at the double of Dragonpay. */
export const DRAGONPAY_CALLS = {
  calls: [
    'dragonpay.start',
    'dragonpay.ask',
    'dragonpay.cancel',
    'dragonpay.list',
    'dragonpay.channels',
    'dragonpay.keys',
    'dragonpay.lifetime',
    'dragonpay.instructions',
    'dragonpay.nameValue',
    'dragonpay.payOut',
    'dragonpay.askPayout',
    'dragonpay.askBalance',
  ],
  notices: ['dragonpay.notice', 'dragonpay.payoutNotice'],
} as const satisfies FaultyCalls
