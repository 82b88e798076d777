import { CODES } from '#contract/codes.ts'
import { addSid, keepText } from '#server/identity/captcha/captcha-store.ts'
import { captchaText } from '#server/identity/captcha/captcha-text.ts'
import { drawCaptcha } from '#server/identity/captcha/draw-captcha.ts'
import { CAPTCHA_MESSAGES } from '#server/identity/captcha/captcha-messages.ts'
import { hostOf } from '#server/platform/http/address-block.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Opens a captcha and returns its sid; it takes no answer before its picture is drawn. */
export async function openCaptcha(
  { database, random, limits }: Dependencies,
  address: string,
): Promise<string> {
  await limits.count('captcha', hostOf(address))
  const sid = random.token()
  await addSid(database, sid)
  return sid
}

/**
 * Draws the picture of a captcha as PNG; the picture before it takes no answer any more.
 *
 * @throws Refusal -1001 for an unknown sid, -1003 for an address that asks too often
 */
export async function captchaPicture(
  { database, random, limits }: Dependencies,
  sid: string,
  address: string,
): Promise<Buffer> {
  await limits.count('captcha', hostOf(address))
  const text = captchaText(random)
  if (!(await keepText(database, sid, text)))
    throw new Refusal(CODES.notFound, localized(CAPTCHA_MESSAGES, 'pictureTooOld'))
  return drawCaptcha(text, random)
}
