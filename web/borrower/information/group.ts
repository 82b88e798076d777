import type { getInformation, SavedGroup } from '#contract/information.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Called } from '#web/kit/use-call.ts'

type Answer = Output<typeof getInformation>

/** The forms of a borrower, and how they came. */
export type AnsweredInformation = Extract<Called<Answer>, { data: Answer }>

/** One form of several fields. */
export type Group = Answer['groups'][number]

/** A form that is saved here; the account's is the bank form. */
export type SavedForm = Group & { group: SavedGroup }

export function savedForms(groups: readonly Group[]): SavedForm[] {
  return groups.filter((it): it is SavedForm => /^(public|personal|job|ext)$/.test(it.group))
}
