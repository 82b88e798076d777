import type { ShownStatus } from '#contract/site/status.ts'

/** One part does not work as it should. */
export const DISTURBED: ShownStatus = {
  state: 'degraded',
  parts: {
    app: 'working',
    repayments: 'degraded',
    payouts: 'working',
    messages: 'working',
    processing: 'working',
  },
  notice: null,
  at: '2:05 PM',
}
