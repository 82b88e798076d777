import type { FaultyCalls } from '#doubles/kit/faults/planned-fault.ts'

/** What planned faults can spoil at the doubles of gateways of text messages. */
export const SMS_CALLS = {
  calls: [
    'semaphore.send',
    'semaphore.list',
    'semaphore.account',
    'twilio.send',
    'twilio.list',
    'twilio.account',
    'http.send',
  ],
  notices: [],
} as const satisfies FaultyCalls
