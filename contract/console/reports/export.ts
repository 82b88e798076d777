import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { Reason } from '#contract/console/reason.ts'
import type { Action } from '#contract/console/staff-action.ts'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'

/** What data may leave for. Only for `contact` a file has whole telephone and account numbers. */
export const PURPOSES = ['contact', 'regulator', 'audit', 'accounting'] as const

export type Purpose = (typeof PURPOSES)[number]

/** What whoever takes data says. */
const SAID = { purpose: Type.Enum(PURPOSES), reason: Reason }

export type Said = Static<TObject<typeof SAID>>

/** A call that answers with a file to take away. */
export type StaffExport<I extends TProperties = TProperties> = StaffEndpoint<
  TObject<I & typeof SAID>
> & { readonly alsoNeeds: Action }

interface DeclaredExport<I extends TProperties> {
  readonly path: `/${string}`
  readonly summary: string
  /** The action that shows the same on a page: it is needed beside `exportData`. */
  readonly of: Action
  readonly input: TObject<I>
}

/** Declares a file that staff take away, which needs a right of its own, a purpose and a reason. */
export function staffExport<I extends TProperties>(declared: DeclaredExport<I>): StaffExport<I> {
  const { path, summary, of, input } = declared
  return {
    method: 'POST',
    path,
    summary,
    act: 'exportData',
    alsoNeeds: of,
    changes: false,
    input: Type.Object({ ...input.properties, ...SAID }),
    output: Type.Null(),
  }
}

/** The rows of a list or report as a file, with the same filters. */
export function csvExport({ path, summary, act, input }: StaffEndpoint): StaffExport {
  const { cursor: _cursor, size: _size, ...filters } = input.properties
  return staffExport({
    path: `${path}.csv`,
    summary: `As a CSV: ${summary}`,
    of: act,
    input: Type.Object(filters),
  })
}
