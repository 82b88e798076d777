import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What the commands for products and promotion pages work with. */
export interface Catalog {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl'> & {
    readonly brands: ReadonlyMap<string, BrandSetting>
  }
  readonly now: Temporal.Instant
}

/** What a command prints, and whether it did what was asked. */
export interface CommandAnswer {
  readonly isDone: boolean
  readonly lines: readonly string[]
}

export function done(lines: readonly string[]): CommandAnswer {
  return { isDone: true, lines }
}

export function refused(faults: readonly string[]): CommandAnswer {
  return { isDone: false, lines: ['Refused:', ...faults.map((fault) => `  ${fault}`)] }
}

/** The fault of a file that names no brand of ours. */
export function unknownBrand({ brands }: Catalog['config']): string {
  return `brand must be one of: ${[...brands.keys()].join(', ')}.`
}
