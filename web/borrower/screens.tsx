import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'
import { getCustomerService } from '#contract/support.ts'
import type { Screen } from '#web/kit/app.tsx'
import type { Query } from '#web/kit/query.ts'
import type { Texts } from '#web/kit/texts/texts.ts'

/** A call with its input, as the screen makes it when it opens. */
export interface FirstCall {
  endpoint: Endpoint
  input: object
}

export interface ScreenRow {
  load: () => Promise<Screen>
  /** What the server asks beforehand, so that the first view has its data; null: nothing. */
  firstCall: (query: Query) => FirstCall | null
  title: (texts: Texts) => string
}

/** Every screen that stands: a new one is a row here and a file in its feature's folder. */
export const SCREENS: Partial<Record<ScreenKey, ScreenRow>> = {
  customerService: {
    load: async () =>
      (await import('#web/borrower/support/customer-service-screen.tsx')).CustomerServiceScreen,
    firstCall: () => first(getCustomerService, { overall: 30 }),
    title: (texts) => texts.customerService.title,
  },
}

function first<E extends Endpoint>(it: E, input: Input<E>): FirstCall {
  return { endpoint: it, input }
}
