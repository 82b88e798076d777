import type { CachedPlace } from '#contract/page/cached-page.ts'

/** A page that is kept, as the bar of another one links it. */
export interface CachedLink {
  readonly place: CachedPlace
  readonly address: string
  readonly atMs: number
}
