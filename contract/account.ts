import { Type } from 'typebox'
import { Language } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'

/** As it is typed: in market philippines with blanks, +63 and the like. */
const Phone = Type.String({ minLength: 1, maxLength: 32 })
/** What is typed into a field of a few characters; what is longer is wrong anyway. */
const Typed = Type.String({ maxLength: 16 })

/** Sends the code that signs a borrower in, for /login; who is registered is not told (API-049). */
export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/v3/login/sms-code',
  summary: 'Sends the SMS code that signs a borrower in, for a right captcha (/login).',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    phone: Phone,
    /** 256 random bits as base64url. */
    sid: Type.String({ maxLength: 64 }),
    capcode: Typed,
  }),
  output: Type.Object({}),
})

/** Signs a borrower in with the code that his phone got: 800006 for a wrong one (API-048). */
export const logIn = endpoint({
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
