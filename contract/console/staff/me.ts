import { Type } from 'typebox'
import { ACTIONS } from '#contract/console/staff-action.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

/** Who is signed in, and what the console shows them. */
export const whoAmI = staffRead({
  path: '/me',
  summary: 'The signed-in person of staff, with their roles and what these allow.',
  act: 'ownAccount',
  input: Type.Object({}),
  output: Type.Object({
    id: Type.String(),
    email: Type.String(),
    name: Type.String(),
    roles: Type.Array(Type.Enum(ROLES)),
    acts: Type.Array(Type.Enum(ACTIONS)),
    /** The lender's apps, by the key that lists and filters have. */
    brands: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    /** Whether staff get mails: without them nobody is invited. */
    hasMail: Type.Boolean(),
    /** The time of the server: clocks of the console follow it. */
    now: Type.String(),
  }),
})
