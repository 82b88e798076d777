import type { Output } from '#contract/endpoint.ts'
import type { getHome } from '#contract/application/product.ts'

/** What the chooser begins with. */
export type Start = NonNullable<Output<typeof getHome>['start']>
