import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** Every message that was sent to the borrower; serves /setting. */
export const listContacts = endpoint({
  method: 'POST',
  path: '/v3/personal-center/contacts',
  summary: 'Every message that was sent to the borrower, newest first; serves /setting.',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        /** YYYY-MM-DD HH:MM:SS in Manila. */
        at: Type.String(),
        /** `sms` or `push`. */
        channel: Type.String(),
        /** As sent; for a code only that it was a code. */
        text: Type.String(),
      }),
    ),
  }),
})
