import type { KeptPlace } from '#contract/kept-page.ts'

/** A page that is kept, as the bar of another one links it. */
export interface KeptLink {
  readonly place: KeptPlace
  readonly address: string
  readonly atMs: number
}
