import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { IMAGES_BASE } from '#server/service/complaint/image-address.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Seconds of real time for which a signed link is valid (trust requirement 13). */
const LINK_SECONDS = 300

/** A signed link to an image, for staff, who have no borrower session. @param nowMs real time */
export function imageLink(config: SigningKey, id: string, nowMs: number): string {
  const claim = `${id}.${Math.floor(nowMs / 1000) + LINK_SECONDS}`
  return `${IMAGES_BASE}/${claim}.${macOf(config, claim)}`
}

/** The id of the image that a signed link opens now, or null. */
export function signedImage(config: SigningKey, signed: string, nowMs: number): string | null {
  const [, claim = '', id = '', until = '', mac = ''] = LINK.exec(signed) ?? []
  if (id === '' || Number(until) * 1000 < nowMs) return null
  const expected = Buffer.from(macOf(config, claim))
  const given = Buffer.from(mac)
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : null
}

const LINK = /^(([\w-]{43})\.(\d{10,12}))\.([\w-]{43})$/

type SigningKey = Pick<Config, 'exportSeed'>

/** A separate key, derived from the one that production sets. */
function macOf({ exportSeed }: SigningKey, claim: string): string {
  const key = Buffer.from(hkdfSync('sha256', exportSeed, '', 'image links', 32))
  return createHmac('sha256', key).update(claim).digest('base64url')
}
