import { Type } from 'typebox'
import { staffAct, staffRead } from '#contract/console/staff-endpoint.ts'

export const listOwnSessions = staffRead({
  path: '/me/sessions',
  summary: 'Where the person is signed in, and their passkeys.',
  act: 'ownAccount',
  input: Type.Object({}),
  output: Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        /** Browser and system; null: unknown. */
        device: Type.Union([Type.String(), Type.Null()]),
        address: Type.String(),
        /** ISO 8601, UTC. */
        openedAt: Type.String(),
        seenAt: Type.String(),
        isThis: Type.Boolean(),
      }),
    ),
    passkeys: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), addedAt: Type.String() }),
    ),
    hasPassword: Type.Boolean(),
  }),
})

export const endOwnSession = staffAct({
  path: '/me/sessions/end',
  summary: 'Ends one of the person’s own sessions.',
  act: 'ownAccount',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({}),
})

export const changePassword = staffAct({
  path: '/me/password',
  summary: 'Changes the password, and ends the person’s other sessions.',
  act: 'ownAccount',
  input: Type.Object({
    password: Type.String({ minLength: 1, maxLength: 200 }),
    newPassword: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  output: Type.Object({}),
})
