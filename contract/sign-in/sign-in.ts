import { type Static, Type } from 'typebox'
import { Language } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Proof } from '#contract/sign-in/proof.ts'

/** As typed: in market philippines with blanks, +63 and the like. */
const Phone = Type.String({ minLength: 1, maxLength: 32 })
/** The value of a short field; a longer one is wrong. */
const Typed = Type.String({ maxLength: 16 })

/** The answer to a request for a code. */
export const CodeSent = Type.Object({
  /**
   * What to tell in place of “sent” while text messages do not go out: the code may be late, or never
   * come. Not a given field.
   */
  late: Type.Optional(Type.String()),
})
export type CodeSent = Static<typeof CodeSent>

/** What a signed-in borrower can be asked to confirm with an SMS code. */
export const ConfirmedPurpose = Type.Union([
  Type.Literal('bind'),
  Type.Literal('erase'),
  Type.Literal('export'),
  Type.Literal('passkey'),
])
export type ConfirmedPurpose = Static<typeof ConfirmedPurpose>

/**
 * Sends the SMS code that signs a borrower in; serves /login. It never reveals who is registered
 * (API-049). With a purpose, the code goes to the number of the signed-in borrower, without a
 * captcha, and is valid for that purpose only.
 */
export const sendSignInCode = endpoint({
  method: 'POST',
  path: '/v3/login/sms-code',
  summary: 'Sends the SMS code that signs a borrower in, or confirms what they do (/login).',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    /** To sign in: phone, sid and capcode. */
    phone: Type.Optional(Type.String({ maxLength: 32 })),
    /** 256 random bits as base64url. */
    sid: Type.Optional(Type.String({ maxLength: 64 })),
    capcode: Type.Optional(Typed),
    /** After a refusal that asks for one. */
    proof: Proof,
    /** To confirm: this field only. */
    purpose: Type.Optional(ConfirmedPurpose),
  }),
  output: CodeSent,
})

/** Signs a borrower in with an SMS code: 800006 for a wrong one; serves /login (API-048). */
export const signInWithCode = endpoint({
  method: 'POST',
  path: '/v3/login/login',
  summary: 'Opens a session for the owner of a phone and sets its cookie (/login).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ phone: Phone, smsCode: Typed }),
  output: Type.Object({
    /** For the Bearer header, or in market asGiven the query; the cookie holds another token. */
    sessionId: Type.String(),
  }),
})

/** Sets the language of later pages, in this browser and for this borrower; serves /setting. */
export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/v3/personal-center/language',
  summary: 'Chooses the language of pages and messages (/setting).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ language: Language }),
  output: Type.Object({}),
})

/** The sessions of the borrower; serves /setting. */
export const listSessions = endpoint({
  method: 'POST',
  path: '/v3/personal-center/sessions',
  summary: 'Where the borrower is signed in, the last used first (/setting).',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        /** YYYY-MM-DD HH:MM:SS in Manila, real time. */
        openedAt: Type.String(),
        /** The same, to within ten minutes. */
        lastUsedAt: Type.String(),
        /** Browser and system, such as "Chrome, Android"; null when it named neither. */
        device: Type.Union([Type.String(), Type.Null()]),
        /** Whether it is the session of this call. */
        isThis: Type.Boolean(),
      }),
    ),
  }),
})

/** Ends one sign-in of the borrower, on another device; serves /setting. */
export const endSignIn = endpoint({
  method: 'POST',
  path: '/v3/personal-center/session-end',
  summary: 'Ends one sign-in of the borrower, with all its sessions (/setting).',
  changes: true,
  input: Type.Object({
    /** Of /v3/personal-center/sessions; an unknown one changes nothing. */
    id: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  output: Type.Object({}),
})

/** Ends every session of the borrower, including this one; serves /setting. */
export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/v3/personal-center/log-out-everywhere',
  summary: 'Ends every session of the borrower on the server, this one too (/setting).',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({}),
})
