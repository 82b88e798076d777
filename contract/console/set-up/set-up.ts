import { Type } from 'typebox'
import { Instant, orNull } from '#contract/console/record.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

export const readSetUp = staffRead({
  path: '/set-up',
  summary: 'What a lender needs before a first borrower, and what of it is missing (Set-up).',
  act: 'readSetUp',
  input: Type.Object({}),
  output: Type.Object({
    steps: Type.Array(
      Type.Object({
        name: Text,
        /** While it is missing no borrower can be served. */
        isNeeded: Type.Boolean(),
        /** Each a sentence with what to do; empty: it is done. */
        missing: Type.Array(Text),
        notes: Type.Array(Text),
        /** Where it is done, below /console; empty: on the server alone. */
        page: Text,
      }),
    ),
    providers: Type.Array(
      Type.Object({
        id: Text,
        does: Type.Array(Type.Enum(['payments', 'payouts', 'messages'])),
        isDouble: Type.Boolean(),
        /** Its last good answer; null: none is known. */
        answeredAt: orNull(Instant),
        /** Since when it gives none; null: it does, or was never called. */
        failingSince: orNull(Instant),
      }),
    ),
  }),
})
