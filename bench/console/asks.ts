import * as applications from '#contract/console/loans/applications.ts'
import * as borrowers from '#contract/console/borrowers/borrowers.ts'
import * as claim from '#contract/console/service/claim.ts'
import * as complaint from '#contract/console/service/complaint.ts'
import * as corrections from '#contract/console/money/corrections.ts'
import * as loans from '#contract/console/loans/loans.ts'
import * as me from '#contract/console/staff/me.ts'
import * as ownAccount from '#contract/console/staff/own-account.ts'
import * as search from '#contract/console/search.ts'
import * as staffAccounts from '#contract/console/staff/staff-accounts.ts'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import * as staffLog from '#contract/console/staff/staff-log.ts'
import * as today from '#contract/console/today.ts'
import * as work from '#contract/console/work/work.ts'
import * as workload from '#contract/console/work/workload.ts'

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  applications,
  borrowers,
  claim,
  complaint,
  corrections,
  loans,
  me,
  ownAccount,
  search,
  staffAccounts,
  staffLog,
  today,
  work,
  workload,
]

/** Calls that answer with a file, and the one that audits a whole month: none is a page. */
const NOT_PAGES: ReadonlySet<string> = new Set([
  complaint.complaintImage.path,
  complaint.complaintRecordFile.path,
  staffLog.checkStaffLog.path,
])

/** Every call that a list or a page of the console makes to show itself. */
export function shownCalls(): StaffEndpoint[] {
  return MODULES.flatMap((module) => Object.values(module))
    .filter(isRead)
    .filter(({ path }) => !NOT_PAGES.has(path))
}

function isRead(value: unknown): value is StaffEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET'
}

/** What there is to ask for: by name of a field, or by path and name. */
export type Pools = Readonly<Record<string, readonly string[]>>

/** One way in which a call is asked, and what its fields are drawn from. */
export interface ConsoleAsk {
  readonly name: string
  readonly path: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly isList: boolean
}

interface Field {
  readonly enum?: readonly unknown[]
}

/**
 * A call with what it must be given, once more for each value of each filter, and for each two filters.
 *
 * @throws Error for a field that there is nothing to ask for
 */
export function listAsks({ path, input }: StaffEndpoint, pools: Pools): ConsoleAsk[] {
  const properties = input.properties as Readonly<Record<string, Field>>
  const required = new Set((input as { required?: readonly string[] }).required)
  const isList = 'cursor' in properties
  const must = Object.fromEntries([...required].map((name) => [name, drawnFrom(path, name, pools)]))
  const filters = Object.entries(properties)
    .filter(([name]) => !required.has(name) && !['cursor', 'size', 'reason'].includes(name))
    .flatMap(([name, field]) =>
      valuesOf(field, path, name, pools).map((values) => ({ name, values })),
    )
  const pairs = filters.flatMap((one, index) =>
    filters.slice(index + 1).flatMap((other) => (one.name === other.name ? [] : [[one, other]])),
  )
  return [[], ...filters.map((one) => [one]), ...pairs].map((chosen) => ({
    name: [path, ...chosen.map(said)].join(' '),
    path,
    fields: { ...must, ...Object.fromEntries(chosen.map(({ name, values }) => [name, values])) },
    isList,
  }))
}

interface Filter {
  readonly name: string
  readonly values: readonly string[]
}

function said({ name, values }: Filter): string {
  return values.length === 1 ? `${name}=${values[0]}` : name
}

function valuesOf(field: Field, path: string, name: string, pools: Pools) {
  return field.enum ? field.enum.map((value) => [String(value)]) : [drawnFrom(path, name, pools)]
}

function drawnFrom(path: string, name: string, pools: Pools): readonly string[] {
  const [first = ''] = path.slice(1).split('/')
  const pool = pools[`${path} ${name}`] ?? pools[`/${first} ${name}`] ?? pools[name]
  if (!pool?.[0]) throw new Error(`${path}: there is nothing to ask for as ${name}.`)
  return pool
}
