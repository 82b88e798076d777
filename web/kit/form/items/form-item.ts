import type { FormArea } from '#contract/identity/information.ts'
import type { FormItem as GivenItem } from '#contract/application/payout-account.ts'

/** A field as the server describes it; only some forms have addresses. */
export interface FormItem extends GivenItem {
  area?: FormArea | null
}

/** The current values by item code. */
export type Filled = Readonly<Record<string, string>>
