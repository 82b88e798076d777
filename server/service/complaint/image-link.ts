import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { IMAGES_BASE } from '#server/service/complaint/attach-images.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Seconds of real time in which a signed link opens (trust requirement 13). */
const LINK_SECONDS = 300

/** A link to an image for staff, who have no borrower's session. @param nowMs real time */
export function imageLink(config: SigningKey, id: string, nowMs: number): string {
  const claim = `${id}.${Math.floor(nowMs / 1000) + LINK_SECONDS}`
  return `${IMAGES_BASE}/${claim}.${macOf(config, claim)}`
}

/** The id of the image that a signed link opens now; null: it opens none. */
export function signedImage(config: SigningKey, signed: string, nowMs: number): string | null {
  const [, claim = '', id = '', until = '', mac = ''] = LINK.exec(signed) ?? []
  if (id === '' || Number(until) * 1000 < nowMs) return null
  const right = Buffer.from(macOf(config, claim))
  const said = Buffer.from(mac)
  return right.length === said.length && timingSafeEqual(right, said) ? id : null
}

const LINK = /^(([\w-]{43})\.(\d{10,12}))\.([\w-]{43})$/

type SigningKey = Pick<Config, 'exportSeed'>

/** A key of its own out of the one that production has to set. */
function macOf({ exportSeed }: SigningKey, claim: string): string {
  const key = Buffer.from(hkdfSync('sha256', exportSeed, '', 'image links', 32))
  return createHmac('sha256', key).update(claim).digest('base64url')
}
