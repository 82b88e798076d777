import { addSid, keepText } from '#server/identity/captcha/captcha-store.ts'
import type { Parts } from '#server/providers/dependencies.ts'

/** A captcha and what it asks for, undrawn: for whoever has pictures solved by the thousand. */
export async function solvedCaptcha({
  database,
  chance,
}: Parts): Promise<{ sid: string; capcode: string }> {
  const sid = chance.token()
  await addSid(database, sid)
  await keepText(database, sid, 'ACDE')
  return { sid, capcode: 'ACDE' }
}
