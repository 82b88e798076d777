import { addSid, storeText } from '#server/identity/captcha/captcha-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A captcha and its text, without drawing the picture. */
export async function solvedCaptcha({
  database,
  random,
}: Pick<Dependencies, 'database' | 'random'>): Promise<{ sid: string; capcode: string }> {
  const sid = random.token()
  await addSid(database, sid)
  await storeText(database, sid, 'ACDE')
  return { sid, capcode: 'ACDE' }
}
