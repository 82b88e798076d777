import { MARKETS } from '#domain/market/market.ts'
import { CODES } from '#contract/codes.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { PASSKEY_MESSAGES } from '#server/identity/passkey/passkey-messages.ts'

/** To whom a passkey belongs: it works on this address only, whatever host a request names. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The address of a brand's pages, from the settings.
 *
 * @throws Refusal -1001 in a market without passkeys
 */
export function toRelyingParty(
  { config }: Pick<Dependencies, 'config'>,
  { market, h5Base }: BrandSetting,
): RelyingParty {
  if (!MARKETS[market].passkeys)
    throw new Refusal(CODES.notFound, localized(PASSKEY_MESSAGES, 'notFound'))
  const { origin, hostname } = new URL(h5Base || config.publicUrl)
  return { id: hostname, origin }
}
