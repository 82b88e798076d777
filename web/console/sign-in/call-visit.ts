import { CODES } from '#contract/codes.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import type { StaffVisit, VisitInput, VisitOutput } from '#contract/console/staff/staff-visit.ts'
import { followMaintenance } from '#web/kit/status/follow-maintenance.ts'
import { signInTexts } from '#web/console/sign-in/sign-in-texts.ts'

/** What the server answered: data, or what is wrong, and in which field; empty: in none. */
export type Visited<T> =
  | { readonly data: T }
  | { readonly code: string; readonly field: string; readonly wrong: string }

/** Makes a call that needs no session. */
export async function callVisit<V extends StaffVisit>(
  { path }: V,
  input: VisitInput<V>,
): Promise<Visited<VisitOutput<V>>> {
  try {
    const answer = await fetch(STAFF_BASE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(input),
    })
    followMaintenance(answer)
    const { code, message, data } = await answer.json()
    return code === '0' ? { data } : { code, ...troubleOf(code, message, data) }
  } catch {
    return { code: CODES.neverSettled, field: '', wrong: signInTexts.noNetwork }
  }
}

/** A message names its field at its beginning: `password: …`. */
function troubleOf(code: string, message: string, data: { retryAfter?: number } | null) {
  if (code === CODES.tooManyTries)
    return { field: '', wrong: signInTexts.wait(data?.retryAfter ?? 60) }
  const [, field = '', wrong = message] = /^(\w+): (.*)$/s.exec(message) ?? []
  return { field, wrong }
}
