import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** What happened to the borrower's account that only they should do; serves /setting. */
export const listSecurityEvents = endpoint({
  method: 'POST',
  path: '/v3/personal-center/security-events',
  summary: 'New browsers, changed accounts and the like, newest first (/setting).',
  input: Type.Object({}),
  output: Type.Object({
    /** YYYY-MM-DD HH:MM:SS in Manila while payouts are stopped; null: they are not. */
    payoutsStoppedUntil: Type.Union([Type.String(), Type.Null()]),
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        /** newBrowser, accountChanged, dataExported or passkeyAdded. */
        event: Type.String(),
        /** The same form. */
        at: Type.String(),
      }),
    ),
  }),
})

/** Says that one of these events was somebody else; serves /setting. */
export const denySecurityEvent = endpoint({
  method: 'POST',
  path: '/v3/personal-center/not-me',
  summary:
    'Ends all sessions, removes the passkeys and stops payouts for a day: it was not me (/setting).',
  changes: true,
  input: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  output: Type.Object({}),
})
