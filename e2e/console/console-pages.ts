import type { APIRequestContext } from '@playwright/test'
import type { Action } from '#contract/console/staff-action.ts'
import { ROLES, type Role } from '#contract/console/staff/roles.ts'
import { firstId, openWithReason, signInAs } from '#e2e/console/staff/console-staff.ts'
import { PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { RESOURCES } from '#web/console/resources.tsx'

/** A page of the console, and who opens it. */
export interface ConsolePage {
  /** Below /console. */
  readonly path: string
  readonly role: Role
}

/** Pages that are no list and no record. */
const OTHERS: readonly ConsolePage[] = [
  { path: '/', role: 'finance' },
  { path: '/', role: 'admin' },
  { path: '/', role: 'underwriter' },
  { path: '/search?q=Ana', role: 'support' },
  { path: '/search?q=Nobodyatall', role: 'support' },
  { path: '/reports/trial-balance/show', role: 'finance' },
  { path: '/reports/financial-statements/show', role: 'finance' },
  { path: '/reports/daily-journal/show', role: 'finance' },
  { path: '/reports/loss-allowance/show', role: 'finance' },
  { path: '/reports/general-ledger/show', role: 'finance' },
  { path: '/reports/portfolio-days/show', role: 'finance' },
  { path: '/reports/portfolio/show', role: 'finance' },
  { path: '/reports/vintages/show', role: 'finance' },
  { path: '/reports/approvals/show', role: 'finance' },
  { path: '/reports/on-time/show', role: 'finance' },
  { path: '/reports/yield/show', role: 'finance' },
  { path: '/reports/complaints/show', role: 'finance' },
  { path: '/reports/funnel/show', role: 'finance' },
  { path: '/reports/journal/show', role: 'finance' },
  { path: '/reports/stamp-tax/show', role: 'finance' },
  { path: '/reports/quarter/show', role: 'finance' },
  { path: '/reports/covered-transactions/show', role: 'compliance' },
  { path: '/reports/data-requests/show', role: 'compliance' },
  { path: '/reports/credit-file/show', role: 'compliance' },
  { path: '/products/12/show', role: 'admin' },
  { path: '/products/13/show', role: 'compliance' },
  { path: '/message-texts/ph%20sms%20dueSoon/show', role: 'admin' },
  { path: '/holidays?year=2027', role: 'admin' },
  { path: '/account', role: 'support' },
  { path: '/nowhere', role: 'support' },
]

/**
 * Every page of the console, one after the other: each list, the first of its records, and that
 * record once more after a reason was given where the console asks for one.
 *
 * @throws Error for a list with records whose first one is not there
 */
export async function* everyConsolePage(request: APIRequestContext): AsyncGenerator<ConsolePage> {
  yield* OTHERS
  for (const { name, act, list, one, Show } of RESOURCES) {
    const role = mostAble(act)
    yield { path: `/${name}`, role }
    if (!Show || !list || !one) continue
    await signInAs(request, role)
    const id = await firstId(request, list)
    const record = { path: `/${name}/${id}/show`, role }
    yield record
    if (await openWithReason(request, one, id)) yield record
  }
}

/** Whoever may do most of those who may do this: their page has the most on it. */
function mostAble(act: Action): Role {
  const able = ROLES.filter((role) => PERMISSIONS[role].includes(act))
  const [first] = able.toSorted((one, other) => PERMISSIONS[other].length - PERMISSIONS[one].length)
  if (!first) throw new Error(`Nobody may ${act}.`)
  return first
}
