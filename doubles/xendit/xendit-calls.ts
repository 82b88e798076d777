import type { FaultyCalls } from '#doubles/kit/faults/planned-fault.ts'

/** What planned faults can spoil at the double of Xendit. */
export const XENDIT_CALLS = {
  calls: ['xendit.payOut', 'xendit.askPayout', 'xendit.askBalance'],
  notices: ['xendit.payoutNotice'],
} as const satisfies FaultyCalls
