import { MARKETS } from '#domain/market/market.ts'
import { findPlaceholders } from '#server/reference/brands/placeholders.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** The law requires that visitors see the real lender, not the names of the demo. */
export function brandFaults({ config, env }: Start): Fault[] {
  const faults: Fault[] = []
  if (!env['BRANDS_FILE'])
    return [
      'BRANDS_FILE is not set: name the file with your brands, brands.json only holds the demo.',
    ]
  if (!env['DEFAULT_BRAND'])
    faults.push('DEFAULT_BRAND is not set: name the brand that visitors see.')
  for (const brand of config.brands.values()) {
    const placeholders = findPlaceholders(brand)
    if (placeholders.length > 0)
      faults.push(
        `Brand ${brand.key} still says what the demo says: set ${placeholders.join(', ')} in BRANDS_FILE.`,
      )
    if (MARKETS[brand.market].caps === 'none' && env['ALLOW_AS_GIVEN'] !== '1')
      faults.push(
        `Brand ${brand.key} has market asGiven, whose charges pass Philippine caps: take it out of BRANDS_FILE or set ALLOW_AS_GIVEN=1.`,
      )
  }
  return faults
}
