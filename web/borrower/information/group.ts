import type { getInformation, SavedGroup } from '#contract/identity/information.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Called } from '#web/kit/call/use-call.ts'

type Answer = Output<typeof getInformation>

/** The borrower's forms, with the state of their call. */
export type AnsweredInformation = Extract<Called<Answer>, { data: Answer }>

/** One form of several fields. */
export type Group = Answer['groups'][number]

/** A form that is saved here; the payout account has its own screen. */
export type SavedForm = Group & { group: SavedGroup }

export function savedForms(groups: readonly Group[]): SavedForm[] {
  return groups.filter((form): form is SavedForm => /^(public|personal|job|ext)$/.test(form.group))
}
