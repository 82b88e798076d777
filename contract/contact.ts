import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** Every message that was sent to the borrower, and every call about a late loan; serves /setting. */
export const listContacts = endpoint({
  method: 'POST',
  path: '/v3/personal-center/contacts',
  summary:
    'Every message to the borrower, and every call about a late loan, newest first; serves /setting.',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        /** YYYY-MM-DD HH:MM:SS in Manila. */
        at: Type.String(),
        /** `sms`, `push`, or `call`: staff called about a late loan. */
        channel: Type.String(),
        /** As sent; for a code only that it was a code; of a call what came of it. */
        text: Type.String(),
      }),
    ),
  }),
})
