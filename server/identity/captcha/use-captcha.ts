import {
  letServe,
  type Served,
  takeText,
  tryServing,
} from '#server/identity/captcha/captcha-store.ts'
import { captchaAnswer } from '#server/identity/captcha/captcha-text.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CODE_MINUTES } from '#server/identity/sms-code/code-life.ts'

/** What a visitor says of the picture that he was shown. */
export interface CaptchaTry {
  readonly sid: string
  readonly typed: string
}

/** Answers the picture; right or wrong, it can be answered no more. */
export async function answersCaptcha(db: Database, { sid, typed }: CaptchaTry): Promise<boolean> {
  const text = await takeText(db, sid)
  return text !== null && text === captchaAnswer(typed)
}

/** After a code was sent: the same answer serves to register with it, as long as the code does. */
export async function keepServing(
  db: Database,
  { sid, typed }: CaptchaTry,
  served: Served,
): Promise<void> {
  await letServe(db, sid, served, captchaAnswer(typed), CODE_MINUTES)
}

/** Whether the answer is the one with which this phone's code was sent; every try counts. */
export async function servesStill(
  db: Database,
  { sid, typed }: CaptchaTry,
  served: Served,
): Promise<boolean> {
  return tryServing(db, sid, served, captchaAnswer(typed))
}
