import { type Static, Type } from 'typebox'
import { Language } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'

/** As it is typed: in market philippines with blanks, +63 and the like. */
const Phone = Type.String({ minLength: 1, maxLength: 32 })
/** What is typed into a field of a few characters; what is longer is wrong anyway. */
const Typed = Type.String({ maxLength: 16 })

/** What a borrower who is signed in can be asked to confirm by the code of a message. */
export const ConfirmedPurpose = Type.Union([Type.Literal('bind'), Type.Literal('erase')])
export type ConfirmedPurpose = Static<typeof ConfirmedPurpose>

/**
 * Sends the code that signs a borrower in, for /login; who is registered is not told (API-049).
 * With a purpose it goes, without a captcha, to the own number of whoever is signed in, and serves
 * that purpose alone.
 */
export const sendSignInCode = endpoint({
  method: 'POST',
  path: '/v3/login/sms-code',
  summary: 'Sends the SMS code that signs a borrower in, or confirms what he does (/login).',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    /** These three to sign in. */
    phone: Type.Optional(Type.String({ maxLength: 32 })),
    /** 256 random bits as base64url. */
    sid: Type.Optional(Type.String({ maxLength: 64 })),
    capcode: Type.Optional(Typed),
    /** This one alone to confirm. */
    purpose: Type.Optional(ConfirmedPurpose),
  }),
  output: Type.Object({}),
})

/** Signs a borrower in with the code that his phone got: 800006 for a wrong one (API-048). */
export const signInWithCode = endpoint({
  method: 'POST',
  path: '/v3/login/login',
  summary: 'Opens a session for the owner of a phone and sets its cookie (/login).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ phone: Phone, smsCode: Typed }),
  output: Type.Object({
    /** For the Bearer header, or the query in market asGiven; the cookie holds another token. */
    sessionId: Type.String(),
  }),
})

/** Chooses the language of the pages to come, in this browser and for this borrower (/setting). */
export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/v3/personal-center/language',
  summary: 'Chooses the language of pages and messages (/setting).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ language: Language }),
  output: Type.Object({}),
})

/** Where the borrower is signed in (/setting). */
export const listSessions = endpoint({
  method: 'POST',
  path: '/v3/personal-center/sessions',
  summary: 'Where the borrower is signed in, the last used first (/setting).',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        /** YYYY-MM-DD HH:MM:SS in Manila, of real time. */
        openedAt: Type.String(),
        /** The same, to within ten minutes. */
        lastUsedAt: Type.String(),
        /** Whether it is the one that asks. */
        isThis: Type.Boolean(),
      }),
    ),
  }),
})

/** Ends every session of the borrower, this one too (/setting). */
export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/v3/personal-center/log-out-everywhere',
  summary: 'Ends every session of the borrower on the server, this one too (/setting).',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({}),
})
