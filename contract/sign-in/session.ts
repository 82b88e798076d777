import { Type } from 'typebox'
import { Language, Market } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'

/** A session secret: 256 random bits as base64url (43 characters); other lengths for older ones. */
const Secret = Type.String({ minLength: 16, maxLength: 128 })

/** What a page needs to know about a session: its brand, market and language. */
const SessionInfo = Type.Object({
  brand: Type.String(),
  market: Market,
  language: Language,
})

/** Exchanges the secret of a page's address for a cookie; serves client-rendered pages. */
export const openSession = endpoint({
  method: 'POST',
  path: '/session/open',
  summary: 'Exchanges a sessionId or a one-use entry token for a cookie (client-rendered pages).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ sessionId: Type.Optional(Secret), entry: Type.Optional(Secret) }),
  output: SessionInfo,
})

/** Ends the session, with every session of the same sign-in; serves /setting. */
export const closeSession = endpoint({
  method: 'POST',
  path: '/session/close',
  summary: 'Ends the session on the server and clears the cookie (log out).',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({}),
})

/** Makes an entry token for the next page that the host app opens; serves no screen. */
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
