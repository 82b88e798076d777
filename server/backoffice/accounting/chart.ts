import { type ChartLine, isOfResult } from '#domain/accounting/chart-of-accounts.ts'
import { chartText, readChart } from '#domain/accounting/read-chart.ts'
import {
  AS_SHIPPED,
  changeSetting,
  requestId,
} from '#server/backoffice/accounting/change-setting.ts'
import { newestSetting, type SettingVersion } from '#server/backoffice/accounting/book-settings.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The chart of accounts of a brand as two people wrote it, or as shipped. */
export interface BrandChart {
  readonly chart: readonly ChartLine[]
  /** Null: nobody wrote one. */
  readonly version: SettingVersion | null
  /** Travels with a change. */
  readonly seen: string
}

/** @param except a request that is being carried out */
export async function brandChart(db: Database, brand: string, except = ''): Promise<BrandChart> {
  const version = await newestSetting(db, 'writeChart', brand, { except })
  const { chart } = readChart(version?.input['chart'] ?? '')
  return { chart, version, seen: version?.id ?? AS_SHIPPED }
}

/** A new chart of a brand. */
export interface ChartChange {
  readonly brand: string
  /** As `readChart` reads it. */
  readonly chart: string
  readonly seen: string
}

/**
 * The chart before a change and after it.
 *
 * @throws Refusal -1002 with everything that is wrong
 */
export async function chartAfter(
  { config }: Pick<Dependencies, 'config'>,
  db: Database,
  { brand, chart: text }: ChartChange,
  except = '',
): Promise<{ readonly before: readonly ChartLine[]; readonly after: readonly ChartLine[] }> {
  if (!config.brands.has(brand)) throw inputRefused(englishOnly('brand: one of BRANDS_FILE.'))
  const { chart: before } = await brandChart(db, brand, except)
  const { chart: after, faults } = readChart(text)
  // Manual entries may have used it.
  const moved = before
    .filter(({ account }) => account.startsWith('own:'))
    .flatMap(({ account, group }) => {
      const stays = after.find((line) => line.account === account)
      if (!stays) return [`${account} stays in the chart.`]
      return isOfResult(stays.group) === isOfResult(group) ? [] : [`${account} stays ${group}.`]
    })
  const all = [...faults, ...moved]
  if (all.length > 0) throw inputRefused(englishOnly(`chart: ${all.slice(0, 5).join(' ')}`))
  if (chartText(before) === chartText(after))
    throw inputRefused(englishOnly('chart: nothing would change.'))
  return { before, after }
}

/**
 * Writes the chart of accounts of a brand: reports go by it from now on, for whatever period.
 *
 * @throws Refusal as `chartAfter`; -1005 when it changed meanwhile
 */
export async function writeChart(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  change: ChartChange,
  moment: RequestMoment,
): Promise<void> {
  await changeSetting(tx, { ...change, setting: 'writeChart' }, moment)
  await chartAfter(deps, tx, change, requestId(moment))
}
