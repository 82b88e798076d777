import { DRAFT_KEY, parseDraft } from '#web/borrower/complaint/form/complaint-draft.ts'
import { inTab, remove, useLocalDraft, write } from '#web/borrower/complaint/local-draft.ts'
import type { Query } from '#web/kit/address/query.ts'

const FILED_KEY = 'complaintFiled'

/** A complaint that was just filed. */
export interface FiledComplaint {
  problemId: string
  problemNo: string
}

/** Keeps the number of a filed complaint, for the screen to which the form leads. */
export function saveFiled({ problemId, problemNo }: FiledComplaint) {
  write(inTab, FILED_KEY, JSON.stringify({ problemId, problemNo }))
}

export function forgetFiled() {
  remove(inTab, FILED_KEY)
}

/** The borrower can write to the storage: it may contain anything. */
export function useFiled(): FiledComplaint | null {
  const stored = useLocalDraft(inTab, FILED_KEY)
  try {
    const { problemId, problemNo } = JSON.parse(stored) as FiledComplaint
    return isText(problemId) && isText(problemNo) ? { problemId, problemNo } : null
  } catch {
    return null
  }
}

/** The parameters of the form in which a complaint was begun and not sent; null if there is none. */
export function useBegunComplaint(): Query | null {
  const draft = parseDraft(useLocalDraft(inTab, DRAFT_KEY))
  const isBegun = draft !== null && draft.text.trim() !== ''
  return isBegun && draft.about && Object.values(draft.about).every(isText) ? draft.about : null
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
