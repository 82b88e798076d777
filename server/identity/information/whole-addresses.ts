import type {
  AreaCode,
  InformationAreas,
  InformationItems,
  SavedGroup,
} from '#contract/identity/information.ts'
import type { Market } from '#domain/market/market.ts'
import { AREA_MESSAGES } from '#server/identity/area/area-messages.ts'
import { allAreas } from '#server/identity/area/areas.ts'
import { checkLine, normalized, PLACE } from '#server/identity/information/check-information.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The addresses of which the barangay may be chosen, each with its area and street. */
export const AREA_ADDRESSES = {
  presentAddress: { area: 'presentArea', street: 'presentStreet', sameAs: '' },
  permanentAddress: { area: 'permanentArea', street: 'permanentStreet', sameAs: 'presentAddress' },
} as const
export type AreaAddress = keyof typeof AREA_ADDRESSES

type StreetCode = (typeof AREA_ADDRESSES)[AreaAddress]['street']

/** How an address was given, kept beside the whole of it: nothing of one that was written whole. */
export type AddressParts = Partial<Record<AreaCode | StreetCode, string>>

/** The typed items with whole addresses, and the parts of those that were chosen. */
interface Whole {
  readonly items: InformationItems
  readonly parts: AddressParts
}

/**
 * Adds the chosen barangay and its parents to the street of each address.
 *
 * @throws Refusal -1002 that names the address, when there is no such barangay
 */
export async function wholeAddresses(
  { addressesByArea }: Pick<Market, 'addressesByArea'>,
  group: SavedGroup,
  { presentArea = '', permanentArea = '', ...typed }: InformationItems & InformationAreas,
): Promise<Whole> {
  const chosen = { presentArea: presentArea.trim(), permanentArea: permanentArea.trim() }
  let whole: Whole = { items: typed, parts: {} }
  for (const address of Object.keys(AREA_ADDRESSES) as AreaAddress[]) {
    const { area, street } = AREA_ADDRESSES[address]
    const code = chosen[area]
    if (code === '') continue
    if (!addressesByArea || group !== 'public')
      throw inputRefused(localized(INFORMATION_MESSAGES, 'notOfGroup', area, group))
    const line = checkLine(address, normalized(address, typed), PLACE, STREET_LENGTH)
    whole = {
      items: { ...whole.items, [address]: `${line}, ${await nameOf(address, code)}` },
      parts: { ...whole.parts, [area]: code, [street]: line },
    }
  }
  return whole
}

/** In characters; with the longest barangay an address has at most 200. */
const STREET_LENGTH = [2, 80] as const

async function nameOf(address: AreaAddress, code: string): Promise<string> {
  const { addressOf, isLarger } = await allAreas()
  const name = addressOf(code)
  if (name !== null) return name
  const message = isLarger(code) ? 'notYetBarangay' : 'unknownBarangay'
  throw inputRefused(localized(AREA_MESSAGES, message, address))
}

/** The parts of an address as its form shows them; the street of one that was written is all of it. */
export function toAddressParts(address: AreaAddress, known: AddressParts & InformationItems) {
  const { area, street } = AREA_ADDRESSES[address]
  const line = known[street]
  const whole = known[address] ?? ''
  if (line === undefined) return { street: whole, area: '', name: '' }
  return { street: line, area: known[area] ?? '', name: whole.slice(line.length + 2) }
}
