import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** Most characters of an answer: that of our own page has some 700. */
const ANSWER_CHARACTERS = 2048

/** What both calls say: whose captcha it is, and for which code. */
const Asking = {
  sid: Type.String({ maxLength: 64 }),
  /** Of the app to register with; left out to sign in. */
  appName: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
}

/**
 * Work for the device of a visitor who cannot read the picture of a captcha, in market philippines.
 * The picture before it is no longer valid, and the next picture ends the work. Serves /login and
 * /promotion.
 */
export const askCaptchaWork = endpoint({
  method: 'POST',
  path: '/v3/login/captcha-work',
  summary: 'Work for a device in place of a picture, valid for one answer within 5 minutes.',
  access: 'visitor',
  changes: true,
  input: Type.Object(Asking),
  output: Type.Object({
    /** A challenge of the library altcha, as JSON. */
    challenge: Type.String(),
  }),
})

/**
 * Answers work with the four characters that its picture would have shown, good for one code of the
 * brand and purpose that the work was for: 101 for work that was not done. Serves /login and
 * /promotion.
 */
export const sendCaptchaWork = endpoint({
  method: 'POST',
  path: '/v3/login/captcha-work-done',
  summary: 'What to send as capcode, for work that a device has done.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    ...Asking,
    /** `{ challenge, solution }` of the library altcha, as JSON. */
    work: Type.String({ maxLength: ANSWER_CHARACTERS }),
  }),
  output: Type.Object({ capcode: Type.String() }),
})
