import type { ChartLine } from '#domain/accounting/chart-of-accounts.ts'
import { chartAfter } from '#server/backoffice/accounting/chart.ts'
import { ratesAfter } from '#server/backoffice/accounting/loss-rates.ts'
import type { RequestContent } from '#server/backoffice/approvals/approval-requests.ts'
import { type PageChange, pageChanges } from '#server/growth/promotion/pages/page-changes.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Kinds of requests that change a setting of the books. */
export type SettingRequest = RequestContent<'writeChart' | 'writeLossRates'>

export function isSetting<A extends RequestContent>(asked: A): asked is A & SettingRequest {
  return asked.kind === 'writeChart' || asked.kind === 'writeLossRates'
}

/**
 * What a request would change in a setting, account by account or rate by rate.
 *
 * @throws Refusal when what was asked for is wrong
 */
export async function settingChanges(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { kind, input }: SettingRequest,
): Promise<readonly PageChange[]> {
  if (kind === 'writeLossRates') {
    const { before, after } = await ratesAfter(deps, deps.database, input)
    return pageChanges(before ?? {}, after)
  }
  const { before, after } = await chartAfter(deps, deps.database, input)
  return pageChanges(chartFields(before), chartFields(after))
}

const chartFields = (chart: readonly ChartLine[]) =>
  Object.fromEntries(
    chart.map(({ account, code, name, group }) => [account, `${code} ${name} (${group})`]),
  )
