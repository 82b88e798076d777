import { Type } from 'typebox'
import { Language, Market } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'

/** A secret of ours: 256 random bits as base64url, so 43 characters; some room for older ones. */
const Secret = Type.String({ minLength: 16, maxLength: 128 })

/** What a page needs to know of a session: whose words and rules it follows. */
const SessionInfo = Type.Object({
  brand: Type.String(),
  market: Market,
  language: Language,
})

/** Swaps the secret of a page's address for a cookie; serves the plain single-page mode. */
export const openSession = endpoint({
  method: 'POST',
  path: '/session/open',
  summary: 'Swaps a sessionId or a one-use entry token for a cookie (plain single-page mode).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ sessionId: Type.Optional(Secret), entry: Type.Optional(Secret) }),
  output: SessionInfo,
})

/** Ends the session on the server, with every session that came of the same sign-in. */
export const closeSession = endpoint({
  method: 'POST',
  path: '/session/close',
  summary: 'Ends the session on the server and clears the cookie (log out).',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({}),
})

/** Mints an entry token for the next page that the host app opens. */
export const mintEntryToken = endpoint({
  method: 'POST',
  path: '/host/entry-token',
  summary:
    'For the host app’s back end: a one-use token (60 s) that opens a page as this borrower.',
  access: 'host',
  changes: true,
  input: Type.Object({ sessionId: Secret }),
  output: Type.Object({ entry: Type.String() }),
})
