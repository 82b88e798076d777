import { CODES } from '#contract/codes.ts'
import { type BrandDetails, detailsOf } from '#server/platform/brands/brand-details.ts'
import { changeBrand } from '#server/platform/brands/change-brand.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { plainText } from '#server/platform/messages/plain-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Writer = Pick<Dependencies, 'database' | 'clock' | 'config' | 'openBrands'>

/** A change of a brand on the version that was seen. */
export interface BrandEdit {
  readonly key: string
  readonly seen: number
  /** Id of the person. */
  readonly by: string
}

/** The details before and after. */
export interface EditedBrand {
  readonly before: BrandDetails
  readonly after: BrandDetails
}

/**
 * Writes how borrowers reach a brand.
 *
 * @throws Refusal -1001 for an unknown brand, -1002 with everything that is wrong, -1005 when
 *   somebody changed it meanwhile, or nothing would change
 */
export async function writeBrand(
  deps: Writer,
  edit: BrandEdit,
  typed: BrandDetails,
): Promise<EditedBrand> {
  const after = plain(typed)
  const faults = detailFaults(after)
  if (faults.length > 0) throw inputRefused(englishOnly(faults.join(' ')))
  return change(deps, edit, after, { details: after, reason: null })
}

/**
 * Lets the details of the file count again.
 *
 * @throws Refusal as `writeBrand`
 */
export async function resetBrand(
  deps: Writer,
  edit: BrandEdit,
  reason: string,
): Promise<EditedBrand> {
  const after = deps.openBrands.inFile(edit.key)
  return change(deps, edit, after, { details: null, reason })
}

async function change(
  { database, clock, config, openBrands }: Writer,
  { key: brand, seen, by: staffId }: BrandEdit,
  after: BrandDetails | null,
  written: { readonly details: BrandDetails | null; readonly reason: string | null },
): Promise<EditedBrand> {
  const setting = config.brands.get(brand)
  if (!setting || !after)
    throw new Refusal(CODES.notFound, englishOnly('This brand was not found.'))
  const before = detailsOf(setting)
  if (JSON.stringify(before) === JSON.stringify(after)) throw noChange('Nothing would change.')
  const version = { brand, ...written, staffId, at: clock.now() }
  const isDone = await changeBrand(database, { ...version, seen })
  await openBrands.refresh()
  if (!isDone) throw noChange('Somebody changed this brand meanwhile. Load it again.')
  return { before, after }
}

function plain({ servicePhone, serviceEmail, iosStore, androidStore }: BrandDetails): BrandDetails {
  return {
    servicePhone: plainText(servicePhone),
    serviceEmail: plainText(serviceEmail),
    iosStore: plainText(iosStore),
    androidStore: plainText(androidStore),
  }
}

function detailFaults({ servicePhone, serviceEmail, ...stores }: BrandDetails): string[] {
  return [
    ...(/^\+?\d{7,15}$/.test(servicePhone)
      ? []
      : ['servicePhone: 7 to 15 digits, without blanks; a + may stand before them.']),
    ...(/^[^\s@<>"',;]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(serviceEmail)
      ? []
      : ['serviceEmail: an address such as care@lender.ph.']),
    ...Object.entries(stores)
      .filter(([, address]) => !isWeb(address))
      .map(([field]) => `${field}: an address that begins with https://.`),
  ]
}

function isWeb(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.')
}

const noChange = (why: string) => new Refusal(CODES.notInThisStatus, englishOnly(why))
