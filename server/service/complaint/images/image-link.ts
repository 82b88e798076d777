import { createHmac, timingSafeEqual } from 'node:crypto'
import { IMAGES_BASE } from '#server/service/complaint/images/image-address.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Key } from '#server/platform/keys/key-ring.ts'

/** Seconds of real time for which a signed link is valid (trust requirement 13). */
const LINK_SECONDS = 300

/** A signed link to an image, for the sandbox, which has no session. @param nowMs real time */
export function imageLink({ keys }: Secrets, id: string, nowMs: number): string {
  const claim = `${id}.${Math.floor(nowMs / 1000) + LINK_SECONDS}`
  return `${IMAGES_BASE}/${claim}.${macOf(keys.imageLinks.current(), claim)}`
}

/** The id of the image that a signed link opens now, or null. */
export function signedImage({ keys }: Secrets, signed: string, nowMs: number): string | null {
  const [, claim = '', id = '', until = '', mac = ''] = LINK.exec(signed) ?? []
  if (id === '' || Number(until) * 1000 < nowMs) return null
  const given = Buffer.from(mac)
  const isSigned = keys.imageLinks.all().some((key) => {
    const expected = Buffer.from(macOf(key, claim))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return isSigned ? id : null
}

const LINK = /^(([\w-]{43})\.(\d{10,12}))\.([\w-]{43})$/

type Secrets = Pick<Config, 'keys'>

function macOf({ bytes }: Key, claim: string): string {
  return createHmac('sha256', bytes).update(claim).digest('base64url')
}
