import {
  letServe,
  type Served,
  takeText,
  tryServing,
} from '#server/identity/captcha/captcha-store.ts'
import { captchaAnswer } from '#server/identity/captcha/captcha-text.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CODE_MINUTES } from '#server/identity/sms-code/code-life.ts'

/** A visitor's answer to the picture. */
export interface CaptchaTry {
  readonly sid: string
  readonly typed: string
}

/** Checks the answer and uses up the picture, right or wrong. */
export async function answersCaptcha(db: Database, { sid, typed }: CaptchaTry): Promise<boolean> {
  const text = await takeText(db, sid)
  return text !== null && text === captchaAnswer(typed)
}

/** After a code was sent: the same answer registers with the code, as long as the code is valid. */
export async function keepServing(
  db: Database,
  { sid, typed }: CaptchaTry,
  served: Served,
): Promise<void> {
  await letServe(db, sid, served, captchaAnswer(typed), CODE_MINUTES)
}

/** Whether this phone's code was sent with this answer; every try counts. */
export async function servesStill(
  db: Database,
  { sid, typed }: CaptchaTry,
  served: Served,
): Promise<boolean> {
  return tryServing(db, sid, served, captchaAnswer(typed))
}
