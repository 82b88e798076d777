/** What this file keeps in the state of a history entry, beside the guards (back-guard.ts). */
interface Entry {
  isFirst?: boolean
  guard?: number
}

/** Kept as long as the tab: a page of ours was opened in it. */
const VISIT = 'visit'

/**
 * Notes on this page's history entry whether it is the first of a visit, so that back leads to no
 * page of ours. A page that was noted before keeps its note when it is loaded again.
 */
export function noteFirstPage() {
  const entry = entryNow()
  if (entry.isFirst === undefined)
    history.replaceState({ ...entry, isFirst: !isVisited() }, '', location.href)
  setVisited(true)
}

/** Whether there is no page of ours to go back to, and nothing that catches the way back. */
export function isFirstPage(): boolean {
  const { isFirst, guard = 0 } = entryNow()
  return guard === 0 && (isFirst === true || history.length === 1)
}

/** Ends the visit: what is opened next, such as the page after a payment elsewhere, is a first. */
export function endVisit() {
  setVisited(false)
}

/** Opens an address in place of this page; if this is the first one of a visit, that one is too. */
export function replacePage(address: string) {
  if (isFirstPage()) endVisit()
  location.replace(address)
}

function entryNow(): Entry {
  return (history.state as Entry | null) ?? {}
}

/** A host app may forbid the storage: then only the length of the history says it. */
function isVisited(): boolean {
  try {
    return sessionStorage.getItem(VISIT) !== null
  } catch {
    return history.length > 1
  }
}

function setVisited(isOn: boolean) {
  try {
    if (isOn) sessionStorage.setItem(VISIT, '1')
    else sessionStorage.removeItem(VISIT)
  } catch {
    // See isVisited.
  }
}
