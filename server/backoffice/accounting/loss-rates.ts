import { LOSS_BUCKETS, type LossRates, percentRate } from '#domain/accounting/loss-allowance.ts'
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

/** The rates of each bucket as they are typed, in per cent, by the days late from which it counts. */
export interface TypedRates {
  readonly rate0: string
  readonly rate1: string
  readonly rate31: string
  readonly rate61: string
  readonly rate91: string
}

/** The loss rates of a brand; there are none before two people wrote them. */
export interface BrandRates {
  readonly typed: TypedRates | null
  readonly rates: LossRates | null
  readonly version: SettingVersion | null
  readonly seen: string
}

export async function brandLossRates(
  db: Database,
  brand: string,
  except = '',
): Promise<BrandRates> {
  const version = await newestSetting(db, 'writeLossRates', brand, { except })
  const typed = version && typedIn(version.input)
  return { typed, rates: typed && toRates(typed), version, seen: version?.id ?? AS_SHIPPED }
}

const typedIn = (input: Readonly<Record<string, string>>): TypedRates => ({
  rate0: input['rate0'] ?? '',
  rate1: input['rate1'] ?? '',
  rate31: input['rate31'] ?? '',
  rate61: input['rate61'] ?? '',
  rate91: input['rate91'] ?? '',
})

const toRates = ({ rate0, rate1, rate31, rate61, rate91 }: TypedRates): LossRates => ({
  0: percentRate(rate0),
  1: percentRate(rate1),
  31: percentRate(rate31),
  61: percentRate(rate61),
  91: percentRate(rate91),
})

/** New loss rates of a brand. */
export interface RatesChange extends TypedRates {
  readonly brand: string
  readonly seen: string
}

/**
 * The rates before a change and after it.
 *
 * @throws Refusal -1002 for more than 100 %, or less for loans that are later
 */
export async function ratesAfter(
  { config }: Pick<Dependencies, 'config'>,
  db: Database,
  change: RatesChange,
  except = '',
): Promise<{ readonly before: TypedRates | null; readonly after: TypedRates }> {
  const { brand, seen: _, ...after } = change
  if (!config.brands.has(brand)) throw inputRefused(englishOnly('brand: one of BRANDS_FILE.'))
  const inOrder = LOSS_BUCKETS.map((bucket) => Number(typedIn({ ...after })[`rate${bucket}`]))
  if (inOrder.some((rate) => rate > 100))
    throw inputRefused(englishOnly('rate91: 100 per cent at most.'))
  if (inOrder.some((rate, place) => rate < (inOrder[place - 1] ?? 0)))
    throw inputRefused(englishOnly('rate91: loans that are later have no lower rate.'))
  const { typed: before } = await brandLossRates(db, brand, except)
  return { before, after: typedIn({ ...after }) }
}

/**
 * Writes the loss rates of a brand: allowances that are booked from now on go by them.
 *
 * @throws Refusal as `ratesAfter`; -1005 when they changed meanwhile
 */
export async function writeLossRates(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  change: RatesChange,
  moment: RequestMoment,
): Promise<void> {
  await changeSetting(tx, { ...change, setting: 'writeLossRates' }, moment)
  await ratesAfter(deps, tx, change, requestId(moment))
}
