import { CODES } from '#contract/codes.ts'
import { type BrandDetails, toBrandDetails } from '#server/reference/brands/brand-details.ts'
import { changeBrand } from '#server/reference/brands/change-brand.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { plainText } from '#server/platform/messages/plain-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Reader = Pick<Dependencies, 'config' | 'openBrands'>

/** A change of how borrowers reach a brand. */
export interface BrandChange {
  readonly key: string
  /** As typed; null: those of the file again. */
  readonly details: BrandDetails | null
}

/** The details before and after. */
export interface EditedBrand {
  readonly before: BrandDetails
  readonly after: BrandDetails
}

/** @throws Refusal -1001 for an unknown brand, -1002 with everything that is wrong */
export function brandAfter(
  { config, openBrands }: Reader,
  { key, details }: BrandChange,
): EditedBrand {
  const setting = config.brands.get(key)
  const after = details === null ? openBrands.inFile(key) : plain(details)
  if (!setting || !after)
    throw new Refusal(CODES.notFound, englishOnly('This brand was not found.'))
  const faults = details === null ? [] : detailFaults(after, openBrands.inFile(key))
  if (faults.length > 0) throw inputRefused(englishOnly(faults.join(' ')))
  return { before: toBrandDetails(setting), after }
}

/**
 * Writes how borrowers reach a brand, on the version that was seen.
 *
 * @throws Refusal as `brandAfter`; -1005 when somebody changed it meanwhile, or nothing would change
 */
export async function writeBrand(
  deps: Reader,
  tx: Transaction,
  { seen, ...changed }: BrandChange & { readonly seen: number },
  { by: staffId, reason, at }: RequestMoment,
): Promise<void> {
  const { before, after } = brandAfter(deps, changed)
  if (JSON.stringify(before) === JSON.stringify(after)) throw noChange('Nothing would change.')
  const details = changed.details === null ? null : after
  const version = { brand: changed.key, details, reason, staffId, at, seen }
  if (!(await changeBrand(tx, version)))
    throw noChange('Somebody changed this brand meanwhile. Load it again.')
}

function plain({ servicePhone, serviceEmail, iosStore, androidStore }: BrandDetails): BrandDetails {
  return {
    servicePhone: plainText(servicePhone),
    serviceEmail: plainText(serviceEmail),
    iosStore: plainText(iosStore),
    androidStore: plainText(androidStore),
  }
}

/** Addresses of the app that stand in the file are its operator's. */
function detailFaults(
  { servicePhone, serviceEmail, ...stores }: BrandDetails,
  inFile: BrandDetails | null,
): string[] {
  const ofFile = new Set([inFile?.iosStore, inFile?.androidStore])
  return [
    ...(/^\+?\d{7,15}$/.test(servicePhone)
      ? []
      : ['servicePhone: 7 to 15 digits, without blanks; a + may stand before them.']),
    ...(/^[^\s@<>"',;]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(serviceEmail)
      ? []
      : ['serviceEmail: an address such as care@lender.ph.']),
    ...Object.entries(stores)
      .filter(([field, address]) => !ofFile.has(address) && !isInStore(field, address))
      .map(([field]) => `${field}: an address that begins with ${STORES.get(field)}.`),
  ]
}

/** A program that comes from elsewhere is nobody's that a store has looked at. */
const STORES: ReadonlyMap<string, string> = new Map([
  ['iosStore', 'https://apps.apple.com/'],
  ['androidStore', 'https://play.google.com/store/apps/details?id='],
])

function isInStore(field: string, address: string): boolean {
  const { href, username, port } = URL.parse(address) ?? { href: '', username: '', port: '' }
  const begins = STORES.get(field) ?? ''
  return username === '' && port === '' && href.startsWith(begins) && href.length > begins.length
}

const noChange = (why: string) => new Refusal(CODES.notInThisStatus, englishOnly(why))
