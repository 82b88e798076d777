import { listSavedViews } from '#contract/console/staff/saved-views.ts'
import type { StaffEndpoint, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'

type SavedView = StaffOutput<typeof listSavedViews>['items'][number]

/** The views that somebody sees above a list. */
export interface SavedViews {
  readonly items: readonly SavedView[]
  /** The one that the address names. */
  readonly open: SavedView | null
}

/** @param view of the address; empty: none */
export function useSavedViews({ path }: StaffEndpoint, view: string): SavedViews {
  const { data } = useRead(listSavedViews, { list: path })
  const items = data?.items ?? []
  return { items, open: items.find(({ id }) => id === view) ?? null }
}
