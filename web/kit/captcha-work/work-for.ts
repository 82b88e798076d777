import { askCaptchaWork, sendCaptchaWork } from '#contract/sign-in/captcha-work.ts'
import { call, type Reply } from '#web/kit/call/call.ts'

/**
 * Has the device work in place of the picture of this sid, by code that few browsers need and load.
 *
 * @param appName of the app to register with; undefined to sign in
 * @returns what the picture would have shown; null where the device cannot work
 */
export async function workFor(
  sid: string,
  appName: string | undefined,
): Promise<Reply<{ capcode: string }> | null> {
  const asking = { sid, ...(appName !== undefined && { appName }) }
  const asked = await call(askCaptchaWork, asking)
  if (!asked.success) return asked
  const work = await workOn(asked.data.challenge)
  return work === '' ? null : call(sendCaptchaWork, { ...asking, work })
}

/** Empty where the device cannot work, or its code did not load. */
async function workOn(challenge: string): Promise<string> {
  try {
    const { show } = await import('#web/kit/form/codes/proof.ts')
    return await show({ kind: 'work', challenge })
  } catch {
    return ''
  }
}
