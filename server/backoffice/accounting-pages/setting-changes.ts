import type { ChartLine } from '#domain/accounting/chart-of-accounts.ts'
import { chartAfter } from '#server/backoffice/accounting/chart.ts'
import type { RequestContent } from '#server/backoffice/approvals/approval-requests.ts'
import { type PageChange, pageChanges } from '#server/growth/promotion/pages/page-changes.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Kinds of requests that change a setting of the books. */
export type SettingRequest = RequestContent<'writeChart'>

export function isSetting<A extends RequestContent>(asked: A): asked is A & SettingRequest {
  return asked.kind === 'writeChart'
}

/**
 * What a request would change in a setting, account by account.
 *
 * @throws Refusal when what was asked for is wrong
 */
export async function settingChanges(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { input }: SettingRequest,
): Promise<readonly PageChange[]> {
  const { before, after } = await chartAfter(deps, deps.database, input)
  return pageChanges(chartFields(before), chartFields(after))
}

const chartFields = (chart: readonly ChartLine[]) =>
  Object.fromEntries(
    chart.map(({ account, code, name, group }) => [account, `${code} ${name} (${group})`]),
  )
