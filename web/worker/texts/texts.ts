import type { CachedPlace } from '#contract/page/cached-page.ts'

/** What the service worker writes itself, where no server answers. */
export interface WorkerTexts {
  readonly noNetwork: string
  readonly asOf: (time: string) => string
  readonly again: string
  /** Above links to the pages that are kept. */
  readonly kept: string
  readonly places: Readonly<Record<CachedPlace, string>>
}
