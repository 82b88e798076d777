import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** Messages and calls in one answer at most. */
export const MAX_NOTIFICATIONS = 200

/**
 * The newest messages that were sent to the borrower and calls about a late loan, MAX_NOTIFICATIONS of
 * both together; serves /setting. The download of their data has all.
 */
export const listNotifications = endpoint({
  method: 'POST',
  path: '/v3/personal-center/contacts',
  summary:
    'The newest 200 messages to the borrower and calls about a late loan, newest first; serves /setting.',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        /** YYYY-MM-DD HH:MM:SS in Manila. */
        at: Type.String(),
        /** `sms`, `push`, `mail`, or `call`: staff called about a late loan. */
        channel: Type.String(),
        /** As sent; for a code only that it was a code; of a call what came of it. */
        text: Type.String(),
      }),
    ),
  }),
})
